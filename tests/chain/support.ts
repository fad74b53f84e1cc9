import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Dialect } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openChain, type ChainOptions } from '../../server/adapters/chain/open.ts'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import type { DB } from '../../server/db/schema.ts'
import { checkKeyFingerprints } from '../../server/domain/operations/key-fingerprints.ts'
import { openSealCipher } from '../../server/lib/secrets/ciphers.ts'
import { chainRows } from '../../server/store/chain/rows.ts'

/** An empty directory that is removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-chain-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
  return directory
}

/** A test's options for a chain that it opens; the rest is as `assemble` has it. */
export type TestChainOptions = Omit<ChainOptions, 'rows' | 'checkAccounts' | 'cipher' | 'confirmations'> & {
  db: Kysely<DB>
  sealKey?: string | undefined
  confirmations?: number
}

/** Opens a chain on a database as `assemble` does. */
export function openTestChain(options: TestChainOptions): Promise<ChainPort> {
  return openChain(chainOptionsOf(options))
}

/** What `assemble`, and an operator's command, open a chain with. */
export function chainOptionsOf({ db, sealKey, ...options }: TestChainOptions): ChainOptions {
  return {
    rows: chainRows(db),
    checkAccounts: (accounts) => checkKeyFingerprints(db, accounts),
    cipher: openSealCipher({ dataDir: options.dataDir, sealKey }),
    confirmations: 3,
    ...options,
  }
}

/** Opening one takes seconds on a busy machine: the tests of a file share it, one after the other. */
let memory: PGlite | undefined

/** The tables of the chain, empty: in memory, or in a schema of its own on TEST_DATABASE_URL. */
export async function chainDatabase(): Promise<Kysely<DB>> {
  const schema = `chain_${randomUUID().replaceAll('-', '')}`
  const db = new Kysely<DB>({ dialect: await dialect(schema) })
  await sql`create table chain_txs (
    id bigserial primary key, account text not null, nonce int, key text not null unique, kind text not null,
    raw text, hash text, state text not null default 'pending', block_number int,
    created_at timestamptz not null default now(), mined_at timestamptz, call text, reason text,
    tries int not null default 0, try_at timestamptz, cost numeric, unique (account, nonce))`.execute(db)
  await sql`create table chain_attempts (hash text primary key, key text not null references chain_txs (key) on delete cascade,
    nonce int not null, raw text not null, most numeric not null, reverted boolean not null default false,
    signed_at timestamptz not null)`.execute(db)
  await sql`create table chain_state (key text primary key, value text not null)`.execute(db)
  return db
}

async function dialect(schema: string): Promise<Dialect> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    memory ??= new PGlite()
    await memory.exec(`create schema ${schema}; set search_path to ${schema}`)
    return new PGliteDialect({ pglite: memory })
  }
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 10 })
  await pool.query(`create schema ${schema}`)
  onTestFinished(async () => {
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
  return new PostgresDialect({ pool })
}
