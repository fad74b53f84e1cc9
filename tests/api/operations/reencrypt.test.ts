import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysCommand } from '../../../server/app/commands/keys-commands.ts'
import { ENCRYPTED_COLUMNS } from '../../../server/app/encrypted-columns.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { checkSameKeys } from '../../../server/domain/operations/check-keys.ts'
import { wholeBankAccount } from '../../../server/domain/resale/payouts/bank-account.ts'
import { openKeyServiceCipher, openSealCipher } from '../../../server/lib/secrets/ciphers.ts'
import { emailSignUp } from '../../../src/flows/sign-in/sign-up.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { Browser, newMember, PASSWORD } from '../../support/accounts/vault-person.ts'
import { BANK_ACCOUNT, withBankAccount } from '../../support/resale/bank.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { buyListing } from '../../support/resale/resale.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'

const OLD = { SEAL_KEY: '1a'.repeat(32), KEY_SERVICE_KEY: '2b'.repeat(32) }
const NEW = { SEAL_KEY: '3c'.repeat(32), KEY_SERVICE_KEY: '4d'.repeat(32) }
const BOTH = {
  ...NEW,
  SEAL_KEY_FALLBACK: OLD.SEAL_KEY,
  KEY_SERVICE_KEY_FALLBACK: OLD.KEY_SERVICE_KEY,
}

let app: TestApp
let hana: Person
let owner = ''

/** A shop with everything that is encrypted: an open listing and a settled one, a bank account, members with a wallet. */
beforeAll(async () => {
  app = await startApp(OLD)
  const { lucky = '' } = await fillShop(app, { lucky: { units: 20 } })
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  const ken = await signIn(app)
  owner = await userIdOf(app, hana.wallet.address)
  await withBankAccount(app, owner)
  const listed = await workOf(app, hana, lucky)
  // the first claim makes the certifier's key
  await app.ask(`/api/v1/nfts/${listed}/claim`, json('GET', undefined, hana.cookie))
  await listWork(app, hana, listed, 1_500)
  const { sale: sold } = await listWork(app, hana, await workOf(app, hana, lucky), 2_000)
  await atTheCardPage(app, await checkoutIn(await buyListing(app, ken, sold)), 'pay')
  await newMember(app)
  await emailSignUp(new Browser(app).deps, {
    email: 'waits@example.com',
    password: PASSWORD,
    recoverable: true,
    from: undefined,
  })
})
afterAll(() => app.close())

/** What the operator reads of the command, with these keys in the environment. */
async function reencrypt(
  keys: Record<string, string>,
  lines: string[] = [],
  ...options: string[]
): Promise<string[]> {
  const { db, now } = app.deps
  const config = { ...readConfig(keys), dataDir: app.deps.config.dataDir }
  await keysCommand({ db, now, config, cwd: '.', say: (line) => lines.push(line) }, ['reencrypt', ...options])
  return lines
}

const ciphersOf = (keys: Record<string, string>) => {
  const config = { ...readConfig(keys), dataDir: app.deps.config.dataDir }
  return { seal: openSealCipher(config), key_service: openKeyServiceCipher(config) }
}
const started = (keys: Record<string, string>) => {
  const { seal: cipher, key_service: keyServiceCipher } = ciphersOf(keys)
  return checkSameKeys(app.deps.db, { cipher, keyServiceCipher })
}

/** Every column of the database that has a ciphertext, as `table.column`. */
async function columnsWithCiphertexts(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb', 'character varying')`.execute(
    app.deps.db,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const some = await sql`select 1 from ${sql.table(table)}
      where strpos(${sql.ref(column)}::text, 'sealed:') > 0 limit 1`.execute(app.deps.db)
    if (some.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

it('knows every column that has a ciphertext', async () => {
  const known = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(await columnsWithCiphertexts()).toEqual(known)
})

it('counts first and changes nothing, and refuses keys that are not the database’s', async () => {
  const lines = await reencrypt(BOTH, [], '--check')
  expect(lines).toContain('sales.reveal: 1 with the former key, 0 with the present one')
  expect(lines.at(-1)).toMatch(/^To be encrypted anew: [1-9]\d*\.$/)
  expect((await reencrypt(OLD, [], '--check')).at(-1)).toBe('Nothing is to be done.')
  await expect(reencrypt(NEW)).rejects.toThrow(/another seal key/)
})

it('names the rows that no key opens, goes on with the others, and leaves the database to the former key', async () => {
  const { db } = app.deps
  const { id, reveal } = await db
    .selectFrom('sales')
    .select(['id', 'reveal'])
    .where('reveal', 'is not', null)
    .executeTakeFirstOrThrow()
  const set = (text: string | null) => db.updateTable('sales').set({ reveal: text }).where('id', '=', id)
  await set('sealed:AAAA').execute()
  const lines: string[] = []
  await expect(reencrypt(BOTH, lines)).rejects.toThrow(/^Secrets that no key opens: 1\./)
  expect(lines).toContain(`sales.reveal: no key opens that of ${id}`)
  await started(OLD)
  await set(reveal).execute()
  const left = await reencrypt(BOTH, [], '--check')
  expect(left).toContain('sales.reveal: 1 with the former key, 0 with the present one')
  expect(left.at(-1)).toBe('To be encrypted anew: 1.')
})

it('encrypts everything anew beside a server, and ends the former keys', async () => {
  await started(BOTH)
  const lines = await reencrypt(BOTH)
  expect(lines).toContain('sales.reveal: 1 with the former key, 0 with the present one')
  expect(lines.at(-1)).toContain('accepts the present keys alone')
  expect((await reencrypt(NEW, [], '--check')).at(-1)).toBe('Nothing is to be done.')
  for (const line of await reencrypt(NEW, [], '--check'))
    expect(line).not.toMatch(/: 0 with the former key, 0 with/)
  await started(NEW)
  await expect(started(OLD)).rejects.toThrow(/another seal key/)
  const account = await wholeBankAccount({ db: app.deps.db, cipher: ciphersOf(NEW).seal }, owner)
  expect(account?.account).toEqual(BANK_ACCOUNT)
})
