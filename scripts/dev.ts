import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './run.ts'

// `npm run dev`: the server reloads on a change of its sources, vite serves both apps from source. One Ctrl-C stops all.
const port = Number(process.env.PORT ?? 3000)
const serverUrl = `http://127.0.0.1:${port}`
const ofServer = ['/sp', '/ta', '/ar', '/realtime', '/docs', '/images', '/broadcasting', '/healthz', '/readyz']
const proxy = Object.fromEntries(
  ofServer.map((path) => [`^${path}(/|\\?|$)`, { target: serverUrl, ws: path === '/realtime', changeOrigin: false }]),
)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const serverClosed = once(server, 'close')
const guest = await serveApp('guest', 5173)
const handheld = await serveApp('handheld', 5174)
console.log(`
  guest     ${guest.resolvedUrls?.local[0]}
  handheld  ${handheld.resolvedUrls?.local[0]}
  server    ${serverUrl}
`)

process.once('SIGINT', stopAll).once('SIGTERM', stopAll)
await serverClosed
await Promise.all([guest.close(), handheld.close()])

function stopAll() {
  // A terminal's Ctrl-C has reached the server too; the second signal is harmless.
  server.kill('SIGTERM')
}

async function serveApp(app: string, appPort: number) {
  const vite = await createServer({
    root: join(root, 'apps', app),
    server: { port: appPort, host: true, proxy },
    logLevel: 'warn',
  })
  return vite.listen()
}
