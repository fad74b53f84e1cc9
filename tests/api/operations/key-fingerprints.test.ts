import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/environment.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { freePort } from '../../../server/lib/port.ts'
import { ownDatabase, type OwnDatabase } from '../../support/server/own-database.ts'
import { runScript, startServer } from '../../support/server/server-process.ts'

const KEYS = { SEAL_KEY: '1a'.repeat(32), KEY_SERVICE_KEY: '2b'.repeat(32) }

let directory: string
let own: OwnDatabase | undefined
let env: Record<string, string>
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'akashi-keys-'))
  const cluster = process.env.TEST_DATABASE_URL
  own = cluster ? await ownDatabase(cluster) : undefined
  env = { DATA_DIR: directory, DATABASE_URL: own?.url ?? '', RPC_URL: '' }
})
afterEach(async () => {
  await own?.drop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a server, and stops it when it answers. */
async function startOnce(more: Record<string, string>): Promise<void> {
  const server = await startServer(await freePort(), { ...env, ...more })
  expect(await server.stop()).toBe(0)
}

/** The output of a server that does not start. */
async function refused(more: Record<string, string>): Promise<string> {
  const port = String(await freePort())
  const { code, output } = await runScript(['server/main.ts'], { ...env, ...more, PORT: port })
  expect(code).toBe(1)
  return output.trim()
}

it('a server with another key than the database was used with does not start, and says which', async () => {
  await startOnce(KEYS)
  for (const name of ['KEY_SERVICE_KEY', 'SEAL_KEY'] as const) {
    const said = await refused({ ...KEYS, [name]: 'f0'.repeat(32) })
    expect(said).toMatch(new RegExp(`^This database was used with another .*${name}`))
    expect(said.split('\n')).toHaveLength(1)
    // neither key is shown
    expect(said).not.toMatch(/[0-9a-f]{16}/)
  }
  await startOnce(KEYS)
  const { db, close } = await openDatabase({ url: own?.url, dataDir: directory })
  const rows = await db.selectFrom('chain_state').selectAll().where('key', 'like', 'key:%').execute()
  await close()
  expect(rows.map(({ key }) => key).toSorted()).toEqual([
    'key:key_service',
    'key:operator',
    'key:owner',
    'key:relayer',
    'key:seal',
    'key:settler',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/(?:1a|2b){8}/)
})

it('the key service has a key of its own', () => {
  expect(() => readConfig({ SEAL_KEY: KEYS.SEAL_KEY, KEY_SERVICE_KEY: KEYS.SEAL_KEY })).toThrow(
    /^KEY_SERVICE_KEY: a key of its own/,
  )
  expect(() =>
    readConfig({ ...KEYS, SEAL_KEY_FALLBACK: 'cd'.repeat(32), KEY_SERVICE_KEY_FALLBACK: 'cd'.repeat(32) }),
  ).toThrow(/^KEY_SERVICE_KEY: a key of its own/)
  expect(() => readConfig({ KEY_SERVICE_KEY: 'abc' })).toThrow(/^KEY_SERVICE_KEY: 64 hexadecimal digits/)
})
