import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from './open.ts'
import { DatabaseUnusable } from './postgres.ts'
import type { DB } from './schema.ts'

/** PostgreSQL's "insufficient_privilege". */
const FORBIDDEN = '42501'

/**
 * Works on an empty database of its own beside the one at `url`, which is dropped afterwards; one that a killed process
 * has left is dropped by the next.
 * @throws DatabaseUnusable where its user may not make one
 */
export async function withScratchDatabase(
  url: string,
  work: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  // its locks say which databases have a process; in a transaction, so that a pool in between keeps its connection
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {}) // the next query reports it
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('set local idle_in_transaction_session_timeout = 0')
    const prefix = await prefixBeside(owner)
    await dropAbandoned(owner, url, prefix)
    const name = `${prefix}${randomUUID().replaceAll('-', '')}`
    await lock(owner, name)
    await order(
      url,
      `create database ${name} template template0`,
      'The user of DATABASE_URL may not make a database: `alter role … createdb` lets it.',
    )
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
      await drop(url, name)
    }
  } finally {
    await owner.end()
  }
}

/** How the names of scratch databases of the connected one begin: a lock is seen by those of one database alone. */
async function prefixBeside(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  )
  return `akashi_drill_${rows[0]?.oid}_`
}

async function dropAbandoned(owner: pg.Client, url: string, prefix: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; role: string }>(
    'select datname as name, pg_get_userbyid(datdba) as role from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name, role } of rows) {
    if (!(await lock(owner, name))) continue
    await drop(
      url,
      name,
      `An earlier drill has left the database ${name}, which belongs to the role ${role}: the user of DATABASE_URL may not drop it, that role may.`,
    )
  }
}

/** @returns whether no other process had the lock of that database; it is held until the connection ends */
async function lock(owner: pg.Client, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1)) as locked',
    [name],
  )
  return rows[0]?.locked ?? false
}

const drop = (url: string, name: string, refusal?: string) =>
  order(url, `drop database if exists ${name} with (force)`, refusal)

/** @param refusal what to say where the user of `url` may not do that */
async function order(url: string, statement: string, refusal?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: unknown }).code !== FORBIDDEN || refusal === undefined) throw error
    throw new DatabaseUnusable(refusal)
  } finally {
    await client.end()
  }
}
