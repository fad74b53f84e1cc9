import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../server/db/postgres.ts'
import { prepared } from '../../../server/db/prepared.ts'
import type { DB } from '../../../server/db/schema.ts'
import { copyOnPostgres } from '../../support/server/database-template.ts'
import type { OwnDatabase } from '../../support/server/own-database.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

const shelf = (db: Kysely<DB>, least: number) =>
  sql`select * from shelf where id >= ${least} order by id ${prepared(db)}`.execute(db)

async function preparedIn(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
  return rows[0]?.n ?? 0
}

describe.skipIf(url === '')('A prepared statement', () => {
  let own: OwnDatabase
  let opened: ReturnType<typeof openPostgres>

  beforeAll(async () => {
    own = await copyOnPostgres(url)
    opened = openPostgres(own.url)
    await sql`create table shelf as select generate_series(1, 3) as id`.execute(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    await own.drop()
  })

  it('is stored once by each connection', async () => {
    await opened.db.connection().execute(async (db) => {
      expect((await shelf(db, 3)).rows).toEqual([{ id: 3 }])
      expect((await shelf(db, 2)).rows).toEqual([{ id: 2 }, { id: 3 }])
      expect(await preparedIn(db)).toBe(1)
    })
  })

  it('answers after a pool in between has brought a connection that does not know it', async () => {
    await opened.db.connection().execute(async (db) => {
      await shelf(db, 3)
      await sql`deallocate all`.execute(db)
      expect((await shelf(db, 3)).rows).toEqual([{ id: 3 }])
      expect((await shelf(db, 2)).rows).toEqual([{ id: 2 }, { id: 3 }])
    })
  })

  it('answers after another process has added a column', async () => {
    // the connection of the test before goes on without
    await opened.close()
    opened = openPostgres(own.url)
    await opened.db.connection().execute(async (db) => {
      await shelf(db, 3)
      expect(await preparedIn(db)).toBe(1)
      await sql`alter table shelf add column label text`.execute(opened.db)
      expect((await shelf(db, 3)).rows).toEqual([{ id: 3, label: null }])
    })
  })

  it('is none inside a transaction, which its fault would end', async () => {
    await opened.close()
    opened = openPostgres(own.url)
    await opened.db.transaction().execute(async (trx) => {
      expect((await shelf(trx, 3)).rows).toMatchObject([{ id: 3 }])
      expect(await preparedIn(trx)).toBe(0)
    })
  })
})
