import { texts } from '@couvert/i18n/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/',
  plugins: [react(), texts()],
  define: { __VERSION__: JSON.stringify('0.1.0') },
  build: {
    // The oldest browsers that know relative colours, which the tokens are built on.
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Fonts and pictures stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
