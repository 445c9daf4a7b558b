import type { Plugin } from 'vite'

/**
 * Lets the parts of React Router that no page uses fall out of the bundle: it names its links and forms for the
 * developer tools in lines of their own, which a bundler has to take for a use of them.
 */
export function dropUnusedRouter(): Plugin {
  return {
    name: 'drop-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^(\w+)\.displayName = "[^"\n]*";$/gm, '')
          .replace(/^const (\w+) = (React\$1\.(?:forwardRef|createContext)\()/gm, 'const $1 = /* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
