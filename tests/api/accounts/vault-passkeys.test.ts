import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { recoveryApi } from '../../../src/contract/recovery.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { MOST_PASSKEYS, vaultApi, type VaultWrap } from '../../../src/contract/vault.ts'
import { openBySecret } from '../../../src/wallet/opened.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { json } from '../../support/accounts/people.ts'
import {
  memberAtHome,
  newSecret,
  passkeyOf,
  put,
  remove,
  type Member,
} from '../../support/accounts/passkey-member.ts'
import { Browser } from '../../support/accounts/vault-person.ts'
import { t } from '../../support/texts.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { reachableAt } from '../../support/accounts/records.ts'
import { leaveOneWrap } from '../../support/accounts/wallet-records.ts'

const ADDED = t('Important: a way to open your Akashi wallet was added', 'en')

let app: TestApp
let hers: Member
let his: Member
beforeAll(async () => {
  app = await startAppWithoutNode()
  hers = await memberAtHome(app)
  his = await memberAtHome(app)
})
afterAll(() => app.close())

async function passkeysOf({ browser }: Member) {
  const { wraps } = await browser.deps.call(vaultApi.state)
  return wraps.filter(({ kind }) => kind === 'passkey')
}

describe('a passkey that opens a wallet', () => {
  it('opens it with its own secret alone, one beside another, each under its name', async () => {
    const secret = newSecret()
    const phone = await passkeyOf(hers, { label: '私の電話' }, secret)
    await put(hers, phone)
    await put(hers, await passkeyOf(hers, { label: 'Laptop' }))
    expect(await passkeysOf(hers)).toMatchObject([
      { label: '私の電話', last_used_at: null },
      { label: 'Laptop', last_used_at: null },
    ])
    const held = await hers.browser.deps.call(vaultApi.held)
    const [stored, other] = ['私の電話', 'Laptop'].map((name) =>
      held.wraps.find(({ label }) => label === name),
    )
    expect(stored).toEqual(phone)
    const opened = await openBySecret(held, stored ?? phone, secret.slice(), 'sign')
    expect(opened.address).toBe(hers.account.opened.address)
    const wrong = openBySecret(held, other ?? phone, secret.slice(), 'sign')
    await expect(wrong).rejects.toMatchObject({ kind: 'not-supported' })
  })

  it('is stored once, however often and fast it is sent', async () => {
    const wrap = await passkeyOf(his)
    const again = await passkeyOf(his, { credential_id: credentialOf(wrap) })
    const sent = await Promise.allSettled([wrap, again, wrap, again].map((one) => put(his, one)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toMatchObject(Array(3).fill({ status: 409, code: 'WRAP_EXISTS' }))
    expect(await passkeysOf(his)).toHaveLength(1)
  })

  it('has a name of 60 letters at most, and is described as WebAuthn does it', async () => {
    const odd: NonNullable<Parameters<typeof passkeyOf>[1]>[] = [
      { label: 'x'.repeat(61) },
      { credential_id: 'short' },
      { credential_id: 'no base64url/' },
      { salt: 'ab' },
      { salt: 'zz'.repeat(32) },
    ]
    for (const facts of odd) {
      const wrap = await passkeyOf(hers, facts)
      await expect(put(hers, wrap)).rejects.toMatchObject({ status: 400 })
    }
    const longest = await passkeyOf(hers, { label: '鍵'.repeat(60) })
    await put(hers, longest)
    await remove(hers, longest.id)
  })

  it('is one of ten: nobody fills the list without end', async () => {
    const before = (await passkeysOf(his)).length
    for (let at = before; at < MOST_PASSKEYS; at++) await put(his, await passkeyOf(his))
    const one = await passkeyOf(his)
    await expect(put(his, one)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_PASSKEYS' })
    expect(await passkeysOf(his)).toHaveLength(MOST_PASSKEYS)
  })

  it('is nobody else’s to use, to note or to remove', async () => {
    const mine = await passkeyOf(hers)
    await put(hers, mine)
    await expect(remove(his, mine.id)).rejects.toMatchObject({ status: 404 })
    const note = (member: Member, id: string) => member.browser.deps.call(vaultApi.noteUse, { body: { id } })
    await expect(note(his, mine.id)).rejects.toMatchObject({ status: 404 })
    const used = async () => (await passkeysOf(hers)).find(({ id }) => id === mine.id)?.last_used_at
    expect(await used()).toBeNull()
    await note(hers, mine.id)
    expect(await used()).not.toBeNull()
    const visitor = await app.ask('/api/v1/vault/wraps/used', json('POST', { id: mine.id }))
    expect(visitor.status).toBe(401)
    // of the password the server knows itself
    const { wraps } = await hers.browser.deps.call(vaultApi.state)
    const password = wraps.find(({ kind }) => kind === 'password')
    await expect(note(hers, password?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await remove(hers, mine.id)
    expect((await passkeysOf(hers)).some(({ id }) => id === mine.id)).toBe(false)
  })

  it('is shown after a proof of the account, never for an email address alone', async () => {
    const wrap = await passkeyOf(hers)
    await put(hers, wrap)
    const stranger = new Browser(app)
    const { email } = hers
    const said = [
      await stranger.deps.call(usersApi.emailPrelogin, { body: { email } }),
      await stranger.deps.call(recoveryApi.ask, { body: { email } }),
    ]
    expect(JSON.stringify(said)).not.toContain(credentialOf(wrap))
    const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    const recovery = await stranger.deps.call(recoveryApi.open, { body: { token } })
    expect(recovery.wraps.map(({ id }) => id)).toContain(wrap.id)
    expect(recovery.wraps.map(({ kind }) => kind)).not.toContain('password')
  })

  it('is mailed about when it is added and when it is removed', async () => {
    const wrap = await passkeyOf(hers, { label: 'Somebody’s\nlaptop' })
    await put(hers, wrap)
    await remove(hers, wrap.id)
    const [removed, added] = await mailsTo(app, hers.email)
    expect([added?.subject, removed?.subject]).toEqual([
      ADDED,
      t('Important: a way to open your Akashi wallet was removed', 'en'),
    ])
    const name = t('{name} ({own})', 'en', { name: t('the passkey', 'en'), own: 'Somebody’s laptop' })
    for (const mail of [added, removed]) expect(mail?.body).toContain(name)
    expect(added?.body).toContain('/profile/security')
    expect(`${added?.body} ${removed?.body}`).not.toContain(credentialOf(wrap))
  })

  it('is mailed about at every confirmed address, and changes nothing where no mail can be queued', async () => {
    const other = `other-${hers.email}`
    await reachableAt(app, hers.address, other)
    const wrap = await passkeyOf(hers)
    await put(hers, wrap)
    for (const to of [other, hers.email]) expect((await mailsTo(app, to))[0]?.subject).toBe(ADDED)
    const { send } = app.deps.mail
    app.deps.mail.send = async () => Promise.reject(new Error('the post is shut'))
    try {
      await expect(put(hers, await passkeyOf(hers))).rejects.toMatchObject({ status: 500 })
      await expect(remove(hers, wrap.id)).rejects.toMatchObject({ status: 500 })
    } finally {
      app.deps.mail.send = send
    }
    expect((await passkeysOf(hers)).map(({ id }) => id)).toContain(wrap.id)
    await reachableAt(app, hers.address, hers.email)
    await remove(hers, wrap.id)
  })

  it('comes to a session ten minutes after the log-in without what the password wraps, which can be guessed', async () => {
    await put(hers, await passkeyOf(hers))
    const kinds = async () => {
      const { wraps } = await hers.browser.deps.call(vaultApi.held)
      return [...new Set(wraps.map(({ kind }) => kind))].toSorted()
    }
    expect(await kinds()).toEqual(['operator', 'passkey', 'password'])
    wait(app, 11 * MINUTE_MS)
    expect(await kinds()).toEqual(['passkey'])
  })

  it('stays where it is the last wrap', async () => {
    const [stored] = await passkeysOf(his)
    if (!stored) throw new Error('he has passkeys')
    await leaveOneWrap(app, his.address, stored.id)
    await expect(remove(his, stored.id)).rejects.toMatchObject({ status: 409, code: 'LAST_WRAP' })
    expect(await passkeysOf(his)).toHaveLength(1)
  })
})

function credentialOf(wrap: VaultWrap): string {
  return (wrap.parameters as { credential_id: string }).credential_id
}
