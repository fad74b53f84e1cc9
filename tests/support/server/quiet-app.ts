import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../server/app/app.ts'
import { assemble } from '../../../server/app/assemble.ts'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { openRpc, type Rpc } from '../../../server/adapters/chain/rpc.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { jobPlan } from '../../../server/app/job-handlers.ts'
import { startJobs } from '../../../server/jobs/runner.ts'
import { jobRows } from '../../../server/store/job-leases.ts'
import { freshDatabase, type TestApp } from './app.ts'

export interface QuietApp extends TestApp {
  /** The embedded chain's own node. */
  rpc: Rpc
  /** From now on background work rests until `work` is called: a test decides what runs, and when. */
  rest(): Promise<void>
  /** Sets the server's clock forward, and the chain's with it. */
  later(seconds: number): Promise<void>
}

/** The whole server, as `startApp` has it, with its background work and its clock controlled by the test. */
export async function startQuietApp(env: Record<string, string> = {}): Promise<QuietApp> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-quiet-'))
  const config = readConfig({
    PUBLIC_URL: 'http://akashi.localhost',
    DATA_DIR: directory,
    PAYOUT_AFTER_DAYS: '0',
    ...env,
  })
  const { deps, jobs, close } = await assemble(config, { database: await freshDatabase() })
  const app = createApp(deps, null)
  const rpc = openRpc(`http://127.0.0.1:${readNode(join(directory, 'chain', 'anvil.json'))?.port}`)
  let resting = false
  let ahead = 0
  deps.now = () => new Date(Date.now() + ahead * 1000)
  return {
    deps,
    rpc,
    work: async () => {
      if (!resting) return jobs.drain()
      const runner = startJobs({ rows: jobRows(deps.db), now: () => deps.now() }, jobPlan(deps))
      await runner.drain()
      await runner.stop()
    },
    rest: async () => {
      resting = true
      await jobs.stop()
    },
    later: async (seconds) => {
      ahead += seconds
      await rpc('evm_increaseTime', [seconds])
      await rpc('evm_mine')
    },
    ask: async (path, init) => app.request(new URL(path, config.publicUrl).href, init),
    close: async () => {
      await close()
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
