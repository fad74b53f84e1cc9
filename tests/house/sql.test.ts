import { expect, it } from 'vitest'
import { sources } from './tree.ts'

/** All SQL is in the store; the database's own folder has what connects, migrates and describes it. */
const HOME = /^server\/(?:store|db)\//
const TEST = /\.test\.ts$/
/** Starts of Kysely's query builders, and its template for raw SQL. */
const QUERY =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive|withSchema)\(|\.with\('|\bsql(?:<[^>`]*>)?`|\bsql\.\w+\(|\bexpressionBuilder\b/
const QUERY_IMPORT = /import \{[^}]*\b(?:sql|expressionBuilder)\b[^}]*\} from 'kysely'/

it('the SQL of the server is in server/store and server/db', () => {
  const elsewhere = sources(['server'], /\.ts$/).filter(
    ({ path, text }) => !HOME.test(path) && !TEST.test(path) && hasQueries(text),
  )
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

it.each([
  ['a query builder', "await deps.db.selectFrom('orders').selectAll().execute()"],
  ['raw SQL', 'await sql<{ n: number }>`select 1`.execute(db)'],
  ['the template itself', "import { sql, type Kysely } from 'kysely'"],
  ['a common table expression', "db.with('paid', (qb) => qb)"],
])('a query is found by %s', (_, text) => {
  expect(hasQueries(text)).toBe(true)
})

it('a transaction that is handed to the store is no query', () => {
  const text =
    "import type { Kysely } from 'kysely'\nawait db.transaction().execute((trx) => markPaid(trx, id))"
  expect(hasQueries(text)).toBe(false)
})

function hasQueries(text: string): boolean {
  return QUERY.test(text) || QUERY_IMPORT.test(text)
}
