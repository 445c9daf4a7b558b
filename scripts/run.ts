import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node program of the workspace to its end; what it prints on both streams is kept, in order. */
export function run(args: readonly string[], signal?: AbortSignal): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}

/** Runs a Node program of the workspace with this terminal. */
export function runInTerminal(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', stop).on('SIGTERM', stop)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}
