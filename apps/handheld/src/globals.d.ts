/// <reference types="vite/client" />

/** Version of the app, set at build. */
declare const __VERSION__: string

interface Navigator {
  /** Not in every browser. */
  readonly connection?: { readonly saveData?: boolean }
}
