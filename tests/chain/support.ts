import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DB } from '../../server/db/schema.ts'

/** An empty directory that goes away with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-chain-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
  return directory
}

/** A database that holds the chain's two tables. */
export async function chainDatabase(): Promise<Kysely<DB>> {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
  await sql`create table chain_txs (
    id bigserial primary key, account text not null, nonce int not null, key text not null unique, kind text not null,
    raw text not null, hash text not null, state text not null default 'pending', block_number int,
    created_at timestamptz not null default now(), mined_at timestamptz, unique (account, nonce))`.execute(db)
  await sql`create table chain_state (key text primary key, value text not null)`.execute(db)
  onTestFinished(() => db.destroy())
  return db
}
