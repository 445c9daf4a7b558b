import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Messages } from './text.ts'

/** Compiles ICU messages, which is what the build does for browsers. Throws on a message that is not ICU. */
export function compile<K extends string>(messages: Readonly<Record<K, string>>): Messages<K> {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [key, message] of Object.entries<string>(messages)) compiled[key] = compileMessage(message)
  return compiled as Messages<K>
}
