import { texts } from '@couvert/i18n/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropUnusedRouter } from './drop-unused-router.ts'
import { emitServiceWorker } from './emit-service-worker.ts'
import { preloadFirstScreen } from './preload-first-screen.ts'

export default defineConfig({
  base: '/',
  plugins: [texts(), react(), dropUnusedRouter(), preloadFirstScreen(), emitServiceWorker()],
  define: { __VERSION__: JSON.stringify('0.1.0') },
  build: {
    // The oldest browsers that know relative colours, which the tokens are built on.
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Fonts and pictures stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two chunks for the first screen instead of twenty: what starts the app, and all that draws the menu.
          groups: [
            { name: 'boot', test: /src[\\/]boot\.ts$/, priority: 2 },
            { name: 'menu', test: /src[\\/]main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
