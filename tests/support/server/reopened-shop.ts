import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../server/app/app.ts'
import { assemble } from '../../../server/app/assemble.ts'
import { readConfig } from '../../../server/config/environment.ts'
import type { TestApp } from './app.ts'
import { ownDatabase } from './own-database.ts'

/** A shop that can be opened again and again on the same data, by this process or by another. */
export interface ReopenableShop {
  /** The settings that another process needs to open it. */
  env: Record<string, string>
  open(): Promise<TestApp>
  /** Deletes what it stored. */
  remove(): Promise<void>
}

/**
 * A shop with a folder of its own, and a database of its own where the tests run on PostgreSQL.
 * @param database one that is there already, and is left
 */
export async function reopenableShop(database?: string): Promise<ReopenableShop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-cut-'))
  const env: Record<string, string> = { DATA_DIR: directory, PUBLIC_URL: 'http://akashi.localhost' }
  const url = process.env.TEST_DATABASE_URL
  const own = url && database === undefined ? await ownDatabase(url) : undefined
  env.DATABASE_URL = database ?? own?.url ?? ''
  return {
    env,
    open: async () => {
      const { deps, jobs, close } = await assemble(readConfig(env))
      const app = createApp(deps, null)
      return {
        deps,
        work: () => jobs.drain(),
        ask: async (path, init) => app.request(`${env.PUBLIC_URL}${path}`, init),
        close,
      }
    },
    remove: async () => {
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
      await own?.drop()
    },
  }
}
