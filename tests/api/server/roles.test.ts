import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp, createWorkerApp } from '../../../server/app/app.ts'
import { assemble, type Assembled } from '../../../server/app/assemble.ts'
import { schemaWanted } from '../../../server/app/schema-wanted.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { isEmptyDatabase } from '../../../server/db/portable/write.ts'
import { LONG } from '../../../tools/gate.ts'
import { scriptedChain } from '../../support/chain/scripted-chain.ts'
import { ownDatabase, type OwnDatabase } from '../../support/server/own-database.ts'
import { PRODUCTION } from '../../support/server/production.ts'
import { refusal } from '../../support/server/refusal.ts'
import { runScript } from '../../support/server/server-process.ts'

/** Long enough for a worker that polls several times a second, on a busy machine. */
const WORKED = { timeout: 30_000, interval: 100 }

const cluster = process.env.TEST_DATABASE_URL

let home = ''
let own: OwnDatabase
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'akashi-roles-'))
  if (cluster) own = await ownDatabase(cluster)
})
afterEach(async () => {
  if (cluster) await own.drop()
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})

const open = (role: string): Promise<Assembled> =>
  assemble(readConfig({ DATA_DIR: home, DATABASE_URL: own.url, ROLE: role }), { chain: scriptedChain() })

describe.skipIf(!cluster)('Of two processes on one database', () => {
  it('the one that answers requests leaves background work to the other, and both are ready', async () => {
    const web = await open('web')
    const { db, now } = web.deps
    const expired = () => db.selectFrom('nonces').selectAll().execute()
    try {
      await db
        .insertInto('nonces')
        .values({
          nonce: 'old',
          address: '0x1',
          message: 'm',
          expires_at: new Date(now().getTime() - 1),
          browser: null,
        })
        .execute()
      await web.jobs.drain()
      expect(await expired()).toHaveLength(1)
      const worker = await open('worker')
      try {
        await expect.poll(expired, WORKED).toEqual([])
        const shop = createApp(web.deps, null, web.readiness)
        const probes = createWorkerApp(worker.readiness)
        const answers = async (path: string) => [
          (await shop.request(path)).status,
          (await probes.request(path)).status,
        ]
        expect(await answers('/readyz')).toEqual([200, 200])
        expect(await answers('/openapi.json')).toEqual([200, 404])
        expect((await web.readiness.check()).parts.jobs).toBe('elsewhere')
        expect((await worker.readiness.check()).parts.jobs).toBe('ok')
      } finally {
        await worker.close()
      }
    } finally {
      await web.close()
    }
  })
})

describe('A process with half of the work', () => {
  it.each(['web', 'worker'])('needs a database that others have, too: ROLE=%s', (role) => {
    expect(() => readConfig({ ROLE: role })).toThrow(
      `ROLE=${role} needs DATABASE_URL: the embedded database belongs to one process, which does everything`,
    )
  })
})

describe.skipIf(!cluster)('In production', () => {
  const run = (...words: string[]) =>
    runScript(['server/app/commands/migrate.ts', ...words], {
      ...PRODUCTION,
      DATA_DIR: home,
      DATABASE_URL: own.url,
    })

  it('a database that is not of this version is refused, and nothing of it changed', async () => {
    const opening = openDatabase({ url: own.url, dataDir: '', schema: schemaWanted({ production: true }) })
    await expect(opening).rejects.toThrow('`npm run migrate` upgrades it.')
    const { db, close } = await openDatabase({ url: own.url, dataDir: '', schema: 'as it is' })
    try {
      expect(await isEmptyDatabase(db)).toBe(true)
    } finally {
      await close()
    }
  })

  it(
    'the command that the refused start names upgrades it once, however many run it',
    { tags: LONG },
    async () => {
      const said = await refusal({ ...PRODUCTION, DATA_DIR: home, DATABASE_URL: own.url })
      expect(said).toMatch(
        /^This database is not of this version yet \(\d+ migrations, .*\): `npm run migrate` upgrades it\.$/,
      )
      const asked = await run('--check')
      expect([asked.code, asked.output]).toEqual([1, expect.stringMatching(/^ {2}0001-start$/m)])
      const both = await Promise.all([run(), run()])
      expect(both.map(({ code }) => code)).toEqual([0, 0])
      expect(await run('--check')).toEqual({ code: 0, output: 'The database is of this version.\n' })
      const { close } = await openDatabase({ url: own.url, dataDir: '', schema: 'require' })
      await close()
    },
  )

  it(
    'a database of a version to come is refused by the start and by the command',
    { tags: LONG },
    async () => {
      const { db, close } = await openDatabase({ url: own.url, dataDir: '' })
      await migrate(db)
      await db
        .insertInto('kysely_migration' as never)
        .values({ name: '2031-02-03-later', timestamp: '2031-02-03T00:00:00Z' } as never)
        .execute()
      await close()
      const newer = /^This database was last upgraded by a newer Akashi \(2031-02-03-later\)/
      expect(await refusal({ ...PRODUCTION, DATA_DIR: home, DATABASE_URL: own.url })).toMatch(newer)
      const command = await run()
      expect([command.code, command.output]).toEqual([1, expect.stringMatching(newer)])
    },
  )
})
