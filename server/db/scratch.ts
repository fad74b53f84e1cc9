import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from './open.ts'
import { DatabaseUnusable } from './postgres.ts'
import type { DB } from './schema.ts'

/** PostgreSQL's "insufficient_privilege". */
const FORBIDDEN = '42501'

/**
 * Works on an empty database of its own beside the one at `url`, which is dropped afterwards.
 * @throws DatabaseUnusable where its user may not make one
 */
export async function withScratchDatabase(
  url: string,
  work: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  const name = `akashi_drill_${randomUUID().replaceAll('-', '')}`
  await order(url, `create database ${name} template template0`)
  try {
    const own = new URL(url)
    own.pathname = `/${name}`
    const { db, close } = await openDatabase({ url: own.href, dataDir: '', schema: 'as it is' })
    try {
      await work(db)
    } finally {
      await close()
    }
  } finally {
    await order(url, `drop database ${name} with (force)`)
  }
}

async function order(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: unknown }).code !== FORBIDDEN) throw error
    throw new DatabaseUnusable(
      'The user of DATABASE_URL may not make a database: `alter role … createdb` lets it.',
    )
  } finally {
    await client.end()
  }
}
