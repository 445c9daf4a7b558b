import compileMessage from 'icu-minify/compile'

const textFile = /[\\/]packages[\\/]i18n[\\/]src[\\/]\w+[\\/]\w+\.json$/

/** A Vite plugin that compiles the ICU messages of this package, so that browsers get no parser: `plugins: [texts()]`. */
export function texts() {
  return {
    name: 'couvert-texts',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!textFile.test(id.split('?')[0] ?? '')) return null
      const messages = Object.entries<string>(JSON.parse(code))
      return {
        code: JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]))),
        map: null,
      }
    },
  }
}
