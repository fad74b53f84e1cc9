import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { codeOf } from './unavailable.ts'

const { serialize } = protocol

/** Of a server's statements, which are fewer; lists of values of many lengths make more of them. */
const MOST = 400
/** A plan is made for the sizes that tables had; connections to PostgreSQL are replaced for it (postgres.ts). */
const LIFE_MS = 300_000
/** What PostgreSQL plans; everything else is executed as it is. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i
/** A table has other columns than when the statement was parsed. */
const OTHER_COLUMNS = '0A000'

interface Statement {
  name: string
  /** The types of its parameters, by their ids in the catalog. */
  types: readonly number[]
  /** On the process's own clock. */
  until: number
}

/**
 * Executes statements of the embedded database, each parsed at its first use and from its sixth on mostly not planned:
 * for most of a page's questions that is four fifths of what they take. Not for statements within a transaction.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  /** The last used at the end. */
  readonly #known = new Map<string, Statement>()
  #made = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** As `PGlite.query`, which parses, describes and plans each time. */
  query<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    if (!PLANNED.test(text)) return this.#pglite.query<Row>(text, [...values])
    // as `query` has it: no other statement in between, and none of a transaction around it
    return this.#pglite._runExclusiveTransaction(() =>
      this.#pglite._runExclusiveQuery(async () => {
        try {
          return await this.#execute<Row>(text, values)
        } catch (error) {
          const statement = this.#known.get(text)
          if (codeOf(error) !== OTHER_COLUMNS || !statement) throw error
          await this.#forget(text, statement)
          return this.#execute<Row>(text, values)
        }
      }),
    )
  }

  async #execute<Row>(text: string, values: readonly unknown[]): Promise<Results<Row>> {
    const statement = await this.#prepared(text)
    const written = values.map((value, at) => this.#written(value, statement.types[at]))
    const { messages } = await this.#send(
      serialize.bind({ statement: statement.name, values: written }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    )
    const [results] = parse.parseResults(messages, this.#pglite.parsers)
    if (!results) throw new Error('the embedded database has answered nothing')
    return results as Results<Row>
  }

  async #prepared(text: string): Promise<Statement> {
    const before = this.#known.get(text)
    if (before && performance.now() >= before.until) await this.#forget(text, before)
    const statement = this.#known.get(text) ?? (await this.#parse(text))
    this.#known.delete(text)
    this.#known.set(text, statement)
    return statement
  }

  async #parse(text: string): Promise<Statement> {
    const [oldest] = this.#known
    if (this.#known.size >= MOST && oldest) await this.#forget(...oldest)
    const name = `s${this.#made++}`
    const { messages } = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return {
      name,
      types: parse.parseDescribeStatementResults(messages),
      until: performance.now() + LIFE_MS,
    }
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#known.delete(text)
    await this.#send(serialize.close({ type: 'S', name }))
  }

  #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : this.#pglite.serializers[type]
    return write ? write(value) : (value as { toString: () => string }).toString()
  }
}
