import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticesApi } from '../../../src/contract/notices.ts'
import { recoveryApi } from '../../../src/contract/recovery.ts'
import { vaultApi } from '../../../src/contract/vault.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { Browser, logInMember, newMember } from '../../support/accounts/vault-person.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

/** An owner who is also notified at a second address, and a thief who reads the mailbox of the first. */
async function robbed() {
  const { email, browser } = await newMember(app)
  const { opened } = await logInMember(browser, email)
  const [contact, former] = [`contact-${email}`, `former-${email}`]
  const { id } = await app.deps.db
    .updateTable('users')
    .set({ email: contact })
    .where('address', '=', opened.address.toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_at = new Date(Date.now() + 3_600_000)
  await app.deps.db.insertInto('former_emails').values({ user_id: id, email: former, expires_at }).execute()
  const thief = new Browser(app)
  await thief.deps.call(recoveryApi.ask, { body: { email } })
  const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
  await thief.deps.call(recoveryApi.open, { body: { token } })
  await thief.deps.call(recoveryApi.askOperator)
  return { addresses: [email, contact, former], browser, thief, id }
}

describe('a recovery that was requested through one mailbox', () => {
  it('is mailed to every address of the owner, each with a link that stops it', async () => {
    const { addresses, thief } = await robbed()
    for (const to of addresses) {
      const [mail] = await mailsTo(app, to)
      expect(mail?.subject).toBe(t('Important: recovery of your Akashi wallet was requested', 'en'))
    }
    const token = (await mailedLink(app, addresses[1] ?? '')).searchParams.get('stop') ?? ''
    await new Browser(app).deps.call(recoveryApi.stop, { body: { token } })
    await expect(thief.deps.call(recoveryApi.release)).rejects.toMatchObject({ code: 'RECOVERY_WAITS' })
  })

  it('is shown in the app on every device that is logged in, until it is answered', async () => {
    const { browser } = await robbed()
    const told = await browser.deps.call(noticesApi.list)
    expect(told.notices[0]).toMatchObject({ kind: 'recovery_asked', read: false })
    expect(told.recovery).toMatchObject({ confirmed: false })
    await app.deps.db.updateTable('sessions').set({ proven_at: null }).execute()
    await browser.deps.call(vaultApi.refuseRecovery)
    expect((await browser.deps.call(noticesApi.list)).recovery).toBeNull()
  })

  it('does not begin where its mail cannot be queued', async () => {
    const { email, browser } = await newMember(app)
    await logInMember(browser, email)
    await browser.deps.call(recoveryApi.ask, { body: { email } })
    const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    await browser.deps.call(recoveryApi.open, { body: { token } })
    const { send } = app.deps.mail
    app.deps.mail.send = async () => Promise.reject(new Error('the post is shut'))
    try {
      await expect(browser.deps.call(recoveryApi.askOperator)).rejects.toMatchObject({ status: 500 })
    } finally {
      app.deps.mail.send = send
    }
    expect((await browser.deps.call(vaultApi.state)).recovery).toBeNull()
  })
})
