import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOTICE_KINDS } from '../../../src/contract/notices.ts'
import {
  BALL_KINDS,
  BALL_MATERIALS,
  BALL_STATUSES,
  INCIDENT_KINDS,
  ORDER_STATES,
  RESALE_ORDER_REASONS,
  RESALE_ORDER_STATES,
  SALE_ENDINGS,
  SALE_REASONS,
  SALE_STATES,
} from '../../../src/contract/states.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { freshDatabase } from '../../support/server/app.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const LISTS = [
  ['balls', 'kind', BALL_KINDS],
  ['balls', 'material', BALL_MATERIALS],
  ['balls', 'status', BALL_STATUSES],
  ['orders', 'kind', BALL_KINDS],
  ['orders', 'state', ORDER_STATES],
  ['purchases', 'state', RESALE_ORDER_STATES],
  ['purchases', 'reason', RESALE_ORDER_REASONS],
  ['sales', 'state', SALE_STATES],
  ['sales', 'reason', SALE_REASONS],
  ['sales', 'ending', SALE_ENDINGS],
  ['incidents', 'kind', INCIDENT_KINDS],
  ['notices', 'kind', NOTICE_KINDS],
] as const

/** What the database's checks of a column allow: every word that each of them names. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    definition: string
  }>`select pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and convalidated and conrelid = ${table}::regclass and attname = ${column}`.execute(
    database.db,
  )
  const lists = rows
    .filter(({ definition }) => definition.includes('ANY'))
    .map(({ definition }) => [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => word ?? ''))
  expect(lists).toHaveLength(1)
  return lists.flat().toSorted()
}

it.each(LISTS)(
  'the database allows in %s.%s what the contract lists, and nothing else',
  async (...[table, column, list]) => {
    expect(await wordsOf(table, column)).toEqual([...list].toSorted())
  },
)

it.each(LISTS)('the database refuses an unknown word in %s.%s', async (table, column) => {
  const planted = database.db.transaction().execute(async (trx) => {
    // a copy has the checks of its table, and none of its references
    await sql`create temp table planted (like ${sql.table(table)} including constraints) on commit drop`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'planted'::regclass and attnum > 0 and attnotnull`.execute(trx)
    for (const { name } of rows)
      await sql`alter table planted alter column ${sql.ref(name)} drop not null`.execute(trx)
    await sql`insert into planted (${sql.ref(column)}) values (null)`.execute(trx)
    await sql`insert into planted (${sql.ref(column)}) values ('planted')`.execute(trx)
  })
  await expect(planted).rejects.toThrow(/violates check constraint/)
})
