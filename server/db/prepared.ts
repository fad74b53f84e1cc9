import { sql, type Kysely } from 'kysely'
import { hash } from 'node:crypto'
import { codeOf } from './unavailable.ts'

const MARK = '/* prepared */'
const MARKED = sql.raw(MARK)

/**
 * The end of the text of a statement that each connection parses once, and from its sixth time on plans no more. For few,
 * long ones whose text is always the same: PostgreSQL keeps each until its connection is closed. Inside a transaction
 * nothing: where the statement could not be executed, the transaction would be over.
 */
export const prepared = (db: Pick<Kysely<unknown>, 'isTransaction'>) => (db.isTransaction ? sql`` : MARKED)

/**
 * Any of a list, which is one parameter. A subquery, because no planner counts its length: a prepared statement then has
 * one plan for few and for many.
 */
export function anyOf(texts: readonly string[]) {
  return sql<string>`any(array(select unnest(${[...texts]}::text[])))`
}

/**
 * A prepared statement that cannot be executed, and was not: its table has other columns since (a migration of
 * another process), or a pool in between has brought another connection, on which it is missing or there already.
 */
const UNUSABLE: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05'])

/** A statement as the driver takes it: prepared where it has a name. */
interface Statement {
  name?: string
  text: string
  values: readonly unknown[]
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** The queries of one connection, of which those marked are prepared, for as long as the connection allows it. */
export function withPrepared(query: (statement: Statement) => Promise<unknown>): Query {
  let allowed = true
  return async (text, values) => {
    if (!allowed || !text.endsWith(MARK)) return query({ text, values })
    try {
      // by its text: what another client of a shared connection has prepared under this name is the same
      return await query({ name: hash('sha1', text), text, values })
    } catch (error) {
      if (!UNUSABLE.has(codeOf(error))) throw error
      allowed = false
      return query({ text, values })
    }
  }
}
