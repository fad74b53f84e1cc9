import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database on a real PostgreSQL for one test only. */
export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * Makes one beside the database at `url`. A schema would not do: a migration reads the tables of every
 * schema, and fails when another test drops one at that moment.
 * `drop` waits for connections that are just ending, as PostgreSQL does for five seconds; forced, they would
 * end with an unhandled error.
 * Files are copied, which is faster than PostgreSQL's default where nothing has to survive a crash.
 * @param template name of a database to start from, without connections to it; empty otherwise. Options of
 *   `create database` may follow
 */
export async function ownDatabase(url: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `akashi_test_${randomUUID().replaceAll('-', '')}`
  await order(url, `create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => order(url, `drop database ${name}`) }
}

async function order(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
