import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Dialect } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { DB } from '../../server/db/schema.ts'

/** An empty directory that goes away with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-chain-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
  return directory
}

/** The two tables of the chain, empty: in memory, or in a schema of its own on TEST_DATABASE_URL. */
export async function chainDatabase(): Promise<Kysely<DB>> {
  const db = new Kysely<DB>({ dialect: await dialect() })
  await sql`create table chain_txs (
    id bigserial primary key, account text not null, nonce int not null, key text not null unique, kind text not null,
    raw text not null, hash text not null, state text not null default 'pending', block_number int,
    created_at timestamptz not null default now(), mined_at timestamptz, unique (account, nonce))`.execute(db)
  await sql`create table chain_state (key text primary key, value text not null)`.execute(db)
  onTestFinished(() => db.destroy())
  return db
}

async function dialect(): Promise<Dialect> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return new PGliteDialect({ pglite: new PGlite() })
  const schema = `chain_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create schema ${schema}`)
  await admin.end()
  return new PostgresDialect({
    pool: new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 10 }),
  })
}
