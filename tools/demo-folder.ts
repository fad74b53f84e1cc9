import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/lib/port.ts'
import { startServer } from '../tests/support/server/server-process.ts'

const POLL_MS = 200
/** Far longer than the collectors take on a machine that does much else. */
const MOVED_IN_MS = 400_000

/**
 * A data folder with the demo shop after its first start, once its collectors have bought and listed. Each server of
 * the browser tests starts on a copy (playwright.config.ts), so that the demo is made once and not by each of them.
 * @throws an error with the server's output where the collectors do not move in
 */
export async function demoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-demo-shop-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', RPC_URL: '' }
  const server = await startServer(await freePort(), env, ['server/start.ts', '--no-build'])
  const deadline = performance.now() + MOVED_IN_MS
  while (!server.output().includes('have moved in')) {
    if (performance.now() > deadline) {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`The demo’s collectors have not moved in:\n${server.output()}`)
    }
    await sleep(POLL_MS)
  }
  await server.stop()
  return folder
}
