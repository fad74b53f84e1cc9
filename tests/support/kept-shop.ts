import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../server/app.ts'
import { assemble } from '../../server/assemble.ts'
import { readConfig } from '../../server/config.ts'
import type { TestApp } from './app.ts'

/** A shop that can be opened again and again on the same data, by this process or by another. */
export interface KeptShop {
  /** The settings that another process needs to open it. */
  env: Record<string, string>
  open(): Promise<TestApp>
  /** Deletes what it kept in files. */
  remove(): void
}

/** A shop with a folder of its own, and a schema of its own where the tests run on PostgreSQL. */
export async function keptShop(): Promise<KeptShop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-cut-'))
  const env: Record<string, string> = { DATA_DIR: directory, PUBLIC_URL: 'http://akashi.test' }
  if (process.env.TEST_DATABASE_URL) {
    const schema = `cut_${randomUUID().replaceAll('-', '')}`
    const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL })
    await pool.query(`create schema ${schema}`)
    await pool.end()
    const url = new URL(process.env.TEST_DATABASE_URL)
    url.searchParams.set('options', `-c search_path=${schema}`)
    env.DATABASE_URL = url.href
  }
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
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  }
}
