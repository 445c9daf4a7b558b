import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './ports.ts'

/**
 * The server under test: PORT is the guest's, PORT + 1 the handheld's; its data lie in a folder that goes when the run
 * ends. Chosen by the process that reads the configuration first; the workers inherit both through the environment.
 */
export async function serverUnderTest(): Promise<{ port: number; folder: string }> {
  const { COUVERT_E2E_PORT, COUVERT_E2E_FOLDER } = process.env
  if (COUVERT_E2E_PORT && COUVERT_E2E_FOLDER) return { port: Number(COUVERT_E2E_PORT), folder: COUVERT_E2E_FOLDER }
  const port = await freePorts()
  const folder = mkdtempSync(join(tmpdir(), 'couvert-e2e-'))
  process.env.COUVERT_E2E_PORT = String(port)
  process.env.COUVERT_E2E_FOLDER = folder
  // Playwright's own teardown runs while the server still holds the folder.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { port, folder }
}

/** Where guests reach it, like `http://localhost:8080`. */
export async function serverAddress(): Promise<string> {
  const { port } = await serverUnderTest()
  return `http://localhost:${port}`
}
