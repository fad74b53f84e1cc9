import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { codeOf } from './unavailable.ts'

const { serialize } = protocol

/** Of a server's statements, which are fewer; lists of values of many lengths make more of them. */
const MOST = 400
/** What PostgreSQL plans; everything else is executed as it is. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i
/** A table has other columns than when the statement was parsed. */
const OTHER_COLUMNS = '0A000'

interface Statement {
  name: string
  /** The types of its parameters, by their ids in the catalog. */
  types: readonly number[]
}

/**
 * Executes statements of the embedded database, each parsed at its first use and from its sixth on mostly not planned:
 * for most of a page's questions that is four fifths of what they take. Not for statements within a transaction.
 * @returns as `PGlite.query`, whose own statements are parsed, described and planned each time
 */
export function preparedStatements(pglite: PGlite) {
  const known = new Map<string, Statement>()
  let made = 0

  const send = (...messages: Uint8Array[]) => pglite.execProtocol(Buffer.concat(messages))

  const forget = async (text: string, { name }: Statement) => {
    known.delete(text)
    await send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  const statementOf = async (text: string): Promise<Statement> => {
    const before = known.get(text)
    if (before) {
      // the last used is the last to go
      known.delete(text)
      known.set(text, before)
      return before
    }
    const name = `s${made++}`
    const { messages } = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    known.set(text, statement)
    for (const [oldest, one] of known) {
      if (known.size <= MOST) break
      await forget(oldest, one)
    }
    return statement
  }

  const execute = async <Row>(text: string, values: readonly unknown[]): Promise<Results<Row>> => {
    const statement = await statementOf(text)
    const { messages } = await send(
      serialize.bind({
        statement: statement.name,
        values: values.map((value, at) => written(value, statement.types[at])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    const [results] = parse.parseResults(messages, pglite.parsers)
    if (!results) throw new Error('the embedded database has answered nothing')
    return results as Results<Row>
  }

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : pglite.serializers[type]
    return write ? write(value) : String(value)
  }

  return async <Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> => {
    if (!PLANNED.test(text)) return pglite.query<Row>(text, [...values])
    // as `query` has it: no other statement in between, and none of a transaction around it
    return pglite._runExclusiveTransaction(() =>
      pglite._runExclusiveQuery(async () => {
        try {
          return await execute<Row>(text, values)
        } catch (error) {
          const statement = known.get(text)
          if (codeOf(error) !== OTHER_COLUMNS || !statement) throw error
          await forget(text, statement)
          return execute<Row>(text, values)
        }
      }),
    )
  }
}
