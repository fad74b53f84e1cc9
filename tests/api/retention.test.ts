import { afterAll, beforeAll, expect, it } from 'vitest'
import { rememberFormerEmail } from '../../server/domain/accounts/account/former-email.ts'
import { sweep } from '../../server/domain/operations/sweep.ts'
import { startAppWithoutNode, type TestApp } from '../support/server/app.ts'
import { signIn } from '../support/accounts/people.ts'
import { KDF, signUpByMail } from '../support/accounts/sign-up-by-mail.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

it('stores what the privacy policy names for the time that it states, and no longer', async () => {
  const { db, now } = app.deps
  const person = await signIn(app)
  const { id: user_id, address } = await db
    .selectFrom('users')
    .select(['id', 'address'])
    .where('display_id', '=', person.profile.display_id)
    .executeTakeFirstOrThrow()
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const mail = (id: string, days: number) => ({
    id,
    recipient: 'hana@example.com',
    subject: '',
    body: '',
    sent_at: null,
    created_at: ago(days),
  })
  const asked = (id: string, days: number) => ({
    id,
    address,
    email: 'hana@example.com',
    state: 'stopped' as const,
    stop_id: id,
    asked_at: ago(days),
    ready_at: ago(days - 3),
    confirmed_at: null,
    ended_at: ago(days - 1),
  })
  const used = (browser: string, days: number) => ({ user_id, browser, system: '', seen_at: ago(days) })
  await db
    .insertInto('mails')
    .values([mail('old', 91), mail('new', 89)])
    .execute()
  await db
    .insertInto('service_releases')
    .values([asked('old', 91), asked('new', 89)])
    .execute()
  await db
    .insertInto('login_devices')
    .values([used('old', 183), used('new', 181)])
    .execute()

  await rememberFormerEmail(app.deps, user_id, 'former@example.com')
  const formers = () =>
    db.selectFrom('former_emails').select('email').where('user_id', '=', user_id).execute()
  await db
    .insertInto('method_undos')
    .values({ id: 'over', user_id, kind: 'google', method_id: 'gone', expires_at: ago(1) })
    .execute()

  await sweep(app.deps)

  expect(await db.selectFrom('mails').select('id').where('id', 'in', ['old', 'new']).execute()).toEqual([
    { id: 'new' },
  ])
  expect(await db.selectFrom('service_releases').select('id').execute()).toEqual([{ id: 'new' }])
  const browsers = await db
    .selectFrom('login_devices')
    .select('browser')
    .where('browser', 'in', ['old', 'new'])
    .execute()
  expect(browsers).toEqual([{ browser: 'new' }])
  expect(await db.selectFrom('method_undos').select('id').execute()).toEqual([])
  expect(await formers()).toEqual([{ email: 'former@example.com' }])
  const later = new Date(now().getTime() + 31 * DAY_MS)
  await sweep({ ...app.deps, now: () => later })
  expect(await formers()).toEqual([])
})

it('stores an unconfirmed sign-up with its links for a day, and an account set aside for half a year', async () => {
  const { db, now } = app.deps
  await signUpByMail(app, { email: 'waiting@example.com' })
  await signUpByMail(app, { email: 'expired@example.com' })
  const past = new Date(now().getTime() - 1000)
  const expired = db.updateTable('sign_ups').set({ expires_at: past })
  await expired.where('email', '=', 'expired@example.com').execute()
  const aside = (email: string, days: number) => ({
    email,
    address: '0x01',
    auth_hash: '',
    kdf: JSON.stringify(KDF),
    vault: null,
    verified_at: now(),
    created_at: now(),
    reason: 'another account has the address',
    set_aside_at: new Date(now().getTime() - days * DAY_MS),
  })
  const set = db.insertInto('email_accounts_set_aside')
  await set.values([aside('old@example.com', 181), aside('new@example.com', 179)]).execute()

  await sweep(app.deps)

  for (const table of ['sign_ups', 'email_tokens'] as const) {
    expect(await db.selectFrom(table).select('email').execute()).toEqual([{ email: 'waiting@example.com' }])
  }
  expect(await db.selectFrom('email_accounts_set_aside').select('email').execute()).toEqual([
    { email: 'new@example.com' },
  ])
})
