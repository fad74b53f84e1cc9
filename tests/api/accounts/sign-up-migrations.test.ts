import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations/all.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { DB } from '../../../server/db/schema.ts'
import { ownDatabase } from '../../support/server/own-database.ts'

/** The last one before sign-ups were stored separately. */
const BEFORE = '0018-left-devices'
const KDF = JSON.stringify({ name: 'PBKDF2-SHA-256', iterations: 600_000, salt: 'c'.repeat(32) })
const VERSION_1 = JSON.stringify({ version: 1, iv: 'a'.repeat(24), ciphertext: 'b'.repeat(64) })
const DAY_MS = 24 * 3_600_000

let db: Kysely<DB>
let close: () => Promise<void>
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  const own = url === undefined ? null : await ownDatabase(url)
  const dialect = own
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: own.url }) })
    : new PGliteDialect({ pglite: new PGlite() })
  db = new Kysely<DB>({ dialect })
  close = async () => {
    await db.destroy()
    await own?.drop()
  }
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateTo(BEFORE)
  if (error) throw new Error('the database of before could not be made', { cause: error })
  await people()
  await migrate(db)
})
afterAll(() => close())

interface Before {
  email: string
  address: string
  /** The wallet lies under the password alone. */
  old?: boolean
  confirmed?: boolean
  /** Days since it was made. */
  days?: number
}

async function account({ email, address, old = false, confirmed = true, days = 1 }: Before) {
  const made = new Date(Date.now() - days * DAY_MS)
  await sql`insert into email_accounts (email, address, auth_hash, kdf, vault, verified_at, created_at)
    values (${email}, ${address}, 'hash', ${KDF}::jsonb, ${old ? VERSION_1 : null}::jsonb,
      ${confirmed ? made : null}, ${made})`.execute(db)
}
const vault = (address: string) =>
  sql`insert into wallet_vaults (address, sealed) values (${address}, ${VERSION_1}::jsonb)`.execute(db)
const user = (address: string, provider: string, email: string | null) =>
  sql`insert into users (id, address, display_id, name, provider, email)
    values (${address}, ${address}, ${`user_${address}`}, 'x', ${provider}, ${email})`.execute(db)

/** Every kind of user whom the previous database may hold. */
async function people(): Promise<void> {
  await account({ email: 'waiting@example.com', address: '0x01', confirmed: false })
  await vault('0x01')
  await sql`insert into vault_wraps (id, address, kind, parameters, wrapped)
    values ('w', '0x01', 'password', '{}', '{}')`.execute(db)
  await sql`insert into email_tokens (id, email, expires_at) values ('t', 'waiting@example.com', now())`.execute(
    db,
  )
  await account({ email: 'plain@example.com', address: '0x02' })
  await vault('0x02')
  // the one who has logged in is the owner, however late they signed up
  await account({ email: 'squatter@example.com', address: '0x03', old: true, days: 9 })
  await account({ email: 'owner@example.com', address: '0x03', old: true, days: 2 })
  await user('0x03', 'email_password', 'owner@example.com')
  // none of them has logged in: the one with the vault
  await account({ email: 'claims@example.com', address: '0x04', old: true, days: 9 })
  await account({ email: 'has-vault@example.com', address: '0x04', days: 2 })
  await vault('0x04')
  // nothing distinguishes them: the older
  await account({ email: 'younger@example.com', address: '0x05', old: true, days: 2 })
  await account({ email: 'older@example.com', address: '0x05', old: true, days: 9 })
  // a user's mailbox at the browser wallet of another user
  await account({ email: 'mailbox@example.com', address: '0x06', old: true })
  await user('0x06', 'metamask', null)
  // a Google account to which email was added
  await account({ email: 'added@example.com', address: '0x07' })
  await vault('0x07')
  await user('0x07', 'google', 'added@example.com')
}

it('keeps of several accounts at one wallet address the one that its owner has used, then the one with the vault, then the oldest', async () => {
  const rows = await db.selectFrom('email_accounts').select('email').orderBy('email').execute()
  expect(rows.map(({ email }) => email)).toEqual([
    'added@example.com',
    'has-vault@example.com',
    'older@example.com',
    'owner@example.com',
    'plain@example.com',
  ])
})

it('sets the others aside with the reason, and deletes no wallet that may be a user’s only copy', async () => {
  const aside = await db
    .selectFrom('email_accounts_set_aside')
    .select(['email', 'reason', 'vault'])
    .orderBy('email')
    .execute()
  const taken = 'another account has the address'
  expect(aside).toEqual([
    { email: 'claims@example.com', reason: taken, vault: JSON.parse(VERSION_1) as unknown },
    {
      email: 'mailbox@example.com',
      reason: "the address is a browser wallet's",
      vault: JSON.parse(VERSION_1) as unknown,
    },
    { email: 'squatter@example.com', reason: taken, vault: JSON.parse(VERSION_1) as unknown },
    { email: 'younger@example.com', reason: taken, vault: JSON.parse(VERSION_1) as unknown },
  ])
})

it('deletes sign-ups that nobody had confirmed, with their wallets and links, and nothing else', async () => {
  const wallets = await db.selectFrom('wallet_vaults').select('address').orderBy('address').execute()
  expect(wallets.map(({ address }) => address)).toEqual(['0x02', '0x04', '0x07'])
  expect(await db.selectFrom('vault_wraps').select('id').execute()).toEqual([])
  expect(await db.selectFrom('email_tokens').select('id').execute()).toEqual([])
})
