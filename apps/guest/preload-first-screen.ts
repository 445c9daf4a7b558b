import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Weights that the menu is first drawn with: dish names and text. The others follow when something asks for them. */
const firstFonts = [/poppins-latin-600.*\.woff2$/, /poppins-latin-400.*\.woff2$/]

/** What starts the app, and what draws the menu. */
const firstModules = ['/src/boot.ts', '/src/main.tsx']

/**
 * Chrome compiles a script that begins with this as a whole while it still loads, beside the main thread; else function
 * by function when each is first called, which holds up the first drawing.
 */
const compileWhole = '//# allFunctionsCalledOnLoad\n'

/**
 * Names in the page, from the built bundle, what the menu needs before its dishes are visible: the main chunk with its
 * imports and styles, and two fonts. Without it the browser learns of them one round trip later, from the first script.
 * And has those scripts compiled while they load.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const isFirst = firstModules.some((module) => file.moduleIds.some((id) => id.endsWith(module)))
          if (isFirst) file.code = compileWhole + file.code
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        const tags: HtmlTagDescriptor[] = []
        // The entry and what it imports are in the page already.
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
        const seen = new Set<string>(entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [])
        const visit = (fileName: string) => {
          const chunk = bundle[fileName]
          if (chunk?.type !== 'chunk' || seen.has(fileName)) return
          seen.add(fileName)
          for (const imported of chunk.imports) visit(imported)
          tags.push(link('modulepreload', fileName))
          for (const style of chunk.viteMetadata?.importedCss ?? []) tags.push(link('stylesheet', style))
        }
        const main = files.find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        )
        if (main) visit(main.fileName)
        for (const font of firstFonts) {
          const file = files.find(({ fileName }) => font.test(fileName))
          if (file) tags.push(link('preload', file.fileName, { as: 'font', type: 'font/woff2' }))
        }
        return tags
      },
    },
  }
}

function link(rel: string, fileName: string, more: Record<string, string> = {}): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: '', href: `/${fileName}`, ...more }, injectTo: 'head' }
}
