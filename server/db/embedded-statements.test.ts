import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EmbeddedStatements } from './embedded-statements.ts'

let pglite: PGlite
let statements: EmbeddedStatements
const query = <Row>(text: string, values: readonly unknown[] = []) => statements.query<Row>(text, values)
beforeAll(async () => {
  pglite = new PGlite()
  await pglite.exec('create table works (id int primary key, name text, made timestamptz, seen bigint)')
  statements = new EmbeddedStatements(pglite)
})
afterAll(() => pglite.close())

const kinds: readonly [string, string, unknown[]][] = [
  ['texts', 'select $1::text as a, $2::text as b', ['明石', null]],
  ['numbers', 'select $1::int as a, $2::bigint as b, $3::numeric as c', [7, 12n, '1.50']],
  ['truths and times', 'select $1::boolean as a, $2::timestamptz as b', [true, new Date(1e12)]],
  ['names of things', 'select $1::uuid as a, $2::name as b', ['00000000-0000-4000-8000-00000000000a', 'b']],
  ['bytes and documents', 'select $1::bytea as a, $2::jsonb as b', [Buffer.from('seal'), { of: ['one'] }]],
  [
    'lists',
    'select $1::text[] as a, $2::int[] as b',
    [
      ['a, b', 'c"d', ''],
      [1, 2],
    ],
  ],
]
it.each(kinds)('%s go in and come out as in a statement of its own', async (_kind, text, values) => {
  const alone = await pglite.query(text, values)
  for (let time = 0; time < 7; time++) expect(await query(text, values)).toEqual(alone)
})

it('a change tells how many rows it was', async () => {
  const insert = 'insert into works (id, name) values ($1, $2), ($3, $2)'
  expect((await query(insert, [1, 'a', 2])).affectedRows).toBe(2)
  expect((await query('update works set name = $1 where id > $2', ['b', 0])).affectedRows).toBe(2)
  expect((await query('delete from works where id = $1 returning name', [2])).rows).toEqual([{ name: 'b' }])
})

it('a refused statement has its code, and the next is executed', async () => {
  const insert = 'insert into works (id) values ($1)'
  await query(insert, [10])
  await expect(query(insert, [10])).rejects.toMatchObject({ code: '23505' })
  await expect(query('select nothing from works', [])).rejects.toMatchObject({ code: '42703' })
  expect((await query(insert, [11])).affectedRows).toBe(1)
})

it('a table may have other columns afterwards', async () => {
  const all = 'select * from works where id = $1'
  await query(all, [10])
  await pglite.exec('alter table works add column price int default 3')
  expect((await query(all, [10])).rows).toMatchObject([{ id: 10, price: 3 }])
  await pglite.exec('alter table works drop column price')
  expect((await query(all, [10])).rows).toEqual([{ id: 10, name: null, made: null, seen: null }])
})

it('a statement waits for a transaction, and sees nothing of one that is undone', async () => {
  const count = async () =>
    (await query<{ count: number }>('select count(*)::int as count from works', [])).rows[0]?.count
  const before = await count()
  let asked: Promise<number | undefined> | undefined
  await expect(
    pglite.transaction(async (inner) => {
      await inner.query('insert into works (id) values (99)')
      asked = count()
      await inner.query('select 1')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await asked).toBe(before)
})

it('a statement is planned again after five minutes, for the sizes that tables have by then', async () => {
  const count = 'select count(*)::int as old from works'
  const named = async () =>
    (
      await pglite.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [
        count,
      ])
    ).rows
  await query(count)
  const before = await named()
  await query(count)
  expect(await named()).toEqual(before)
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000)
  await query(count)
  now.mockRestore()
  expect(await named()).toHaveLength(1)
  expect(await named()).not.toEqual(before)
})

it('the least used statements go, and can be used again', async () => {
  const nth = (n: number) => query<{ n: number }>(`select $1::int + ${n} as n`, [1])
  for (let n = 0; n < 500; n++) await nth(n)
  expect((await nth(0)).rows).toEqual([{ n: 1 }])
  const kept = await pglite.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  expect(kept.rows[0]?.count).toBe(400)
})
