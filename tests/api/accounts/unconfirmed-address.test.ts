import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accountApi } from '../../../src/contract/account.ts'
import { recoveryApi } from '../../../src/contract/recovery.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { PASSWORD } from '../../support/accounts/vault-person.ts'
import { emailMember, forgetPage, walletOwner } from '../../support/accounts/sign-in-methods.ts'

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** An attacker who enters another person's address as their own, and confirms nothing. */
async function pretender(email: string) {
  const stranger = await walletOwner(app)
  const form = new FormData()
  const { display_id: displayId } = await app.deps.db
    .selectFrom('users')
    .select('display_id')
    .where('address', '=', stranger.address)
    .executeTakeFirstOrThrow()
  for (const [name, value] of Object.entries({ display_id: displayId, name: 'x', introduction: '', email }))
    form.append(name, value)
  const answer = await stranger.browser.ask('/api/v1/profile', { method: 'PATCH', body: form })
  expect(answer.status).toBe(200)
  return { ...stranger, displayId }
}

it('shows a user nothing about an address that they have requested and not confirmed', async () => {
  const owner = await emailMember(app)
  const stranger = await pretender(owner.email)
  await newBrowser(app).deps.call(recoveryApi.ask, { body: { email: owner.email } })
  const { held } = await stranger.browser.deps.call(accountApi.export)
  const text = JSON.stringify({ ...held, users: null })
  expect(text).not.toContain(owner.address)
  expect(text).not.toContain('token=')
  expect(text).not.toContain('verify=')
})

it('exports no link that was mailed to the own account, while the mail waits to be sent', async () => {
  const owner = await emailMember(app)
  await newBrowser(app).deps.call(recoveryApi.ask, { body: { email: owner.email } })
  const { held } = await owner.browser.deps.call(accountApi.export)
  expect(held.email_accounts).toMatchObject([{ email: owner.email }])
  expect(held.recovery_links).toHaveLength(1)
  expect(JSON.stringify(held)).not.toMatch(/[?&](?:token|verify|undo|stop)=/)
})

it('changes nothing of another account whose email address is this one’s contact address', async () => {
  const owner = await emailMember(app)
  const second = await walletOwner(app)
  const { db } = app.deps
  await db.updateTable('users').set({ email: owner.email }).where('address', '=', second.address).execute()
  const { display_id } = await db
    .selectFrom('users')
    .select('display_id')
    .where('address', '=', second.address)
    .executeTakeFirstOrThrow()
  const { held } = await second.browser.deps.call(accountApi.export)
  expect(held.email_accounts).toEqual([])
  await second.browser.deps.call(accountApi.remove, { body: { display_id } })
  forgetPage()
  const logIn = emailLogIn(newBrowser(app).deps, { email: owner.email, password: PASSWORD })
  await expect(logIn).resolves.toMatchObject({ kind: 'logged-in' })
})

it('deletes nothing of the owner of such an address when the account that requested it ends', async () => {
  const owner = await emailMember(app)
  const stranger = await pretender(owner.email)
  await stranger.browser.deps.call(accountApi.remove, {
    body: { display_id: stranger.displayId },
  })
  forgetPage()
  const logIn = emailLogIn(newBrowser(app).deps, { email: owner.email, password: PASSWORD })
  await expect(logIn).resolves.toMatchObject({ kind: 'logged-in' })
})
