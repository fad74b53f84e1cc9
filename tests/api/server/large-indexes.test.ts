import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIndexes, pendingIndexes, type LargeIndex } from '../../../server/db/large-indexes.ts'
import { openDatabase, type OpenDatabase } from '../../../server/db/open.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { ownDatabase, type OwnDatabase } from '../../support/server/own-database.ts'

const BY_VALUE: LargeIndex = { name: 'secrets_by_value', on: 'secrets (value)' }
const BY_QUOTIENT: LargeIndex = { name: 'secrets_by_quotient', on: 'secrets ((100 / length(value)))' }
const cluster = process.env.TEST_DATABASE_URL

it('The embedded database gets a large index once', async () => {
  const app: TestApp = await startAppWithoutNode()
  try {
    expect(await pendingIndexes(app.deps.db, [BY_VALUE])).toEqual([BY_VALUE.name])
    await buildIndexes(app.deps.db, [BY_VALUE])
    await buildIndexes(app.deps.db, [BY_VALUE])
    expect(await pendingIndexes(app.deps.db, [BY_VALUE])).toEqual([])
  } finally {
    await app.close()
  }
})

describe.skipIf(!cluster)('A large index', () => {
  let own: OwnDatabase
  let opened: OpenDatabase
  beforeEach(async () => {
    own = await ownDatabase(cluster!)
    opened = await openDatabase({ url: own.url, dataDir: '' })
    await sql`insert into secrets (key, value) values ('one', 'x'), ('none', '')`.execute(opened.db)
  })
  afterEach(async () => {
    await opened.close()
    await own.drop()
  })

  it('whose build was broken off is dropped and built again', async () => {
    const { db } = opened
    // by the row whose value has no length
    await expect(buildIndexes(db, [BY_QUOTIENT])).rejects.toThrow('division by zero')
    const { rows } = await sql`select indisvalid from pg_index
      where indexrelid = ${BY_QUOTIENT.name}::regclass`.execute(db)
    expect(rows).toEqual([{ indisvalid: false }])
    expect(await pendingIndexes(db, [BY_QUOTIENT])).toEqual([BY_QUOTIENT.name])
    await sql`update secrets set value = 'y' where key = 'none'`.execute(db)
    await buildIndexes(db, [BY_QUOTIENT])
    expect(await pendingIndexes(db, [BY_QUOTIENT])).toEqual([])
  })

  it('is built by one of two processes, while others write and the second waits', async () => {
    const second = await openDatabase({ url: own.url, dataDir: '', schema: 'as it is' })
    const { db } = opened
    try {
      let finish = () => {}
      const until = new Promise<void>((resolve) => (finish = resolve))
      const writing = db.transaction().execute(async (trx) => {
        await sql`insert into secrets (key, value) values ('two', 'z')`.execute(trx)
        await until
      })
      const builds = [buildIndexes(db, [BY_VALUE]), buildIndexes(second.db, [BY_VALUE])]
      // a build waits for those who write, and nobody waits for it
      await expect
        .poll(() =>
          sql`select from pg_stat_progress_create_index`.execute(db).then(({ rows }) => rows.length),
        )
        .toBeGreaterThan(0)
      await sql`insert into secrets (key, value) values ('three', 'w')`.execute(db)
      finish()
      await Promise.all([writing, ...builds])
      expect(await pendingIndexes(db, [BY_VALUE])).toEqual([])
    } finally {
      await second.close()
    }
  })

  it('is built by one of two processes that have both found it missing', async () => {
    const second = await openDatabase({ url: own.url, dataDir: '', schema: 'as it is' })
    const { db } = opened
    try {
      // connected before: neither sees yet what the other does
      await Promise.all([db, db, second.db].map((one) => sql`select pg_sleep(0.2)`.execute(one)))
      const builds = await db.transaction().execute(async (trx) => {
        await sql`lock table secrets in share update exclusive mode`.execute(trx)
        const both = Promise.all([db, second.db].map((one) => buildIndexes(one, [BY_VALUE])))
        await expect
          .poll(() =>
            sql`select from pg_stat_activity where query like 'create index concurrently%'
              and datname = current_database() and wait_event_type = 'Lock'`
              .execute(second.db)
              .then(({ rows }) => rows.length),
          )
          .toBeGreaterThan(0)
        // long enough for the other one to come to the same
        await sql`select pg_sleep(1)`.execute(second.db)
        return { both }
      })
      await builds.both
      expect(await pendingIndexes(db, [BY_VALUE])).toEqual([])
    } finally {
      await second.close()
    }
  })
})
