import { Wallet, type HDNodeWallet } from 'ethers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { releaseKey } from '../../../server/domain/accounts/vault/key-service.ts'
import { removeWrap } from '../../../server/domain/accounts/vault/wraps.ts'
import { vaultOf } from '../../../server/store/accounts/vaults.ts'
import { vaultApi, type VaultWrap } from '../../../src/contract/vault.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { openAccount, type OpenAccount } from '../../../src/flows/sign-in/open-account.ts'
import { signFresh } from '../../../src/flows/sign-in/sign-fresh.ts'
import { upgradeVault } from '../../../src/flows/security/upgrade-vault.ts'
import { walletOf } from '../../../src/wallet/embedded-wallet.ts'
import {
  exportKey,
  openBySecret,
  stretch,
  wrapByPassword,
  wrapBySecret,
  wrapForOperator,
} from '../../../src/wallet/opened.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { signUpByMail } from '../../support/accounts/sign-up-by-mail.ts'
import { Browser, logInMember, newMember, PASSWORD } from '../../support/accounts/vault-person.ts'
import { accountOf } from '../../support/accounts/records.ts'
import { storeFirstVersion, walletWithTwoWraps } from '../../support/accounts/wallet-records.ts'
import { storedServiceKeys } from '../../support/server/at-rest.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const proofOf = async (browser: Browser, { opened }: OpenAccount) => signFresh(browser.deps, walletOf(opened))

async function kitWrap({ opened }: OpenAccount): Promise<VaultWrap> {
  return wrapBySecret(opened, { kind: 'recovery_kit' }, crypto.getRandomValues(new Uint8Array(16)))
}

/** The private key that a member's password opens. */
async function keyOf(email: string): Promise<string> {
  const { opened } = await openAccount(new Browser(app).deps, { email, password: PASSWORD }, 'export')
  return exportKey(opened)
}

async function memberAtHome(recoverable = true) {
  const { email, browser } = await newMember(app, recoverable)
  const account = await logInMember(browser, email)
  return { email, browser, account, address: account.opened.address.toLowerCase() }
}

describe('the wraps of a vault', () => {
  it('are the password and, unless declined, the operator; the owner adds, replaces and removes more', async () => {
    const { browser, account } = await memberAtHome()
    const kinds = async () => (await browser.deps.call(vaultApi.state)).wraps.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['password', 'operator'])
    const first = await kitWrap(account)
    for (const wrap of [first, await kitWrap(account)]) {
      await browser.deps.call(vaultApi.putWrap, { body: { wrap, proof: await proofOf(browser, account) } })
    }
    expect((await kinds()).toSorted()).toEqual(['operator', 'password', 'recovery_kit'])
    const { wraps } = await browser.deps.call(vaultApi.state)
    expect(wraps.some(({ id }) => id === first.id)).toBe(false)
    const operator = wraps.find(({ kind }) => kind === 'operator')
    await browser.deps.call(vaultApi.removeWrap, {
      body: { id: operator?.id ?? '', proof: await proofOf(browser, account) },
    })
    expect((await kinds()).toSorted()).toEqual(['password', 'recovery_kit'])
    const keys = await storedServiceKeys(app)
    expect(keys.some(({ wrap_id }) => wrap_id === operator?.id)).toBe(false)
  })

  it('are changed by nobody who cannot open the wallet now: no session alone, no old or foreign signature', async () => {
    const { browser, account } = await memberAtHome()
    const other = await memberAtHome()
    const wrap = await kitWrap(account)
    const refused = { status: 403, code: 'BAD_PROOF' }
    const put = (proof: { message: string; signature: string }) =>
      browser.deps.call(vaultApi.putWrap, { body: { wrap, proof } })
    await expect(put({ message: 'x', signature: '0x' })).rejects.toMatchObject(refused)
    await expect(put(await proofOf(other.browser, other.account))).rejects.toMatchObject(refused)
    const proof = await proofOf(browser, account)
    await put(proof)
    await expect(put(proof)).rejects.toMatchObject(refused)
  })

  it('are changed by their owner only, ten minutes after the log-in: an open page has a session and can sign', async () => {
    const { browser, account, email } = await memberAtHome()
    const wrap = await kitWrap(account)
    wait(app, 11 * MINUTE_MS)
    const put = async () =>
      browser.deps.call(vaultApi.putWrap, { body: { wrap, proof: await proofOf(browser, account) } })
    await expect(put()).rejects.toMatchObject({ status: 403, code: 'PROVE_IDENTITY' })
    await openAccount(browser.deps, { email, password: PASSWORD }, 'sign')
    await put()
  })

  it('are nobody else’s to see or to touch', async () => {
    const hers = await memberAtHome()
    const his = await memberAtHome()
    const { wraps } = await hers.browser.deps.call(vaultApi.state)
    const body = { id: wraps[0]?.id ?? '', proof: await proofOf(his.browser, his.account) }
    await expect(his.browser.deps.call(vaultApi.removeWrap, { body })).rejects.toMatchObject({ status: 404 })
    expect((await app.ask('/api/v1/vault')).status).toBe(401)
  })

  it('never end: of two wraps that are removed at the same moment one stays', async () => {
    const wallets = Array.from({ length: 20 }, () => Wallet.createRandom().address.toLowerCase())
    const wraps = new Map<string, [string, string]>()
    for (const address of wallets) wraps.set(address, await walletWithTwoWraps(app, address))
    const both = (address: string) => Promise.all((wraps.get(address) ?? []).map((id) => remove(address, id)))
    const remove = (address: string, id: string) =>
      app.deps.db.transaction().execute((trx) => removeWrap(trx, address, id))
    for (const ends of await Promise.all(wallets.map(both))) {
      expect(ends.toSorted()).toEqual(['last', 'removed'])
    }
  })

  it('are stored only for an address without an owner: no sign-up takes over another user’s wallet', async () => {
    const { account, address: theirs } = await memberAtHome()
    const { email } = await newMember(app)
    const { address: notYetIn = '' } = (await accountOf(app, email)) ?? {}
    const keys = await stretch(PASSWORD)
    for (const address of [theirs, notYetIn]) {
      const before = JSON.stringify(await vaultOf(app.deps.db, address))
      const change = { address, wraps: [await wrapByPassword(account.opened, keys)] }
      const thief = { email: 'thief@example.com', wallet: Wallet.createRandom(), change }
      // of another's wallet the thief has no signature
      expect((await signUpByMail(app, thief)).answer.status).toBe(403)
      expect(JSON.stringify(await vaultOf(app.deps.db, address))).toBe(before)
    }
  })

  it('are stored only once: a wallet with an account signs up with no other email address', async () => {
    const { email } = await newMember(app)
    const account = await logInMember(new Browser(app), email)
    const wallet = new Wallet(await keyOf(email)) as unknown as HDNodeWallet
    const { answer } = await signUpByMail(app, { email: 'second@example.com', wallet })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'VAULT_EXISTS' }),
    ])
    expect(wallet.address).toBe(account.opened.address)
  })
})

describe('an older account, whose wallet is encrypted directly under the password', () => {
  it('gets a vault once, keeps its address, and opens with the same password', async () => {
    const { email, browser } = await newMember(app)
    const account = await logInMember(browser, email)
    const address = account.opened.address.toLowerCase()
    const key = await keyOf(email)
    await makeFirstVersion(email, address, key)
    const old = await logInMember(browser, email)
    expect(old).toMatchObject({
      upgrade: { vault: { version: 2 } },
      opened: { address: account.opened.address },
    })
    const both = await Promise.allSettled([upgradeVault(browser.deps, old), upgradeVault(browser.deps, old)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const now = await logInMember(new Browser(app), email)
    expect(now.upgrade).toBeUndefined()
    expect(now.opened.address).toBe(account.opened.address)
    expect(await keyOf(email)).toBe(key)
  })

  /** Puts an account back into the form that the client of before left with the server. */
  async function makeFirstVersion(email: string, address: string, seed: string): Promise<void> {
    const kdf = await new Browser(app).deps.call(usersApi.emailPrelogin, { body: { email } })
    const key = await firstKey(kdf.salt)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = new TextEncoder().encode(address)
    const text = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      Buffer.from(seed, 'hex'),
    )
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const vault = { version: 1, iv: hex(iv), ciphertext: hex(new Uint8Array(text)) }
    await storeFirstVersion(app, email, address, vault)
  }

  async function firstKey(salt: string): Promise<CryptoKey> {
    const bytes = new TextEncoder().encode(PASSWORD.normalize('NFKC'))
    const typed = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
    const stretch = { name: 'PBKDF2', hash: 'SHA-256', salt: Buffer.from(salt, 'hex'), iterations: 600_000 }
    const bits = await crypto.subtle.deriveBits(stretch, typed, 256)
    const root = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
    const info = new TextEncoder().encode('akashi wrapping key v1')
    const wanted = { name: 'AES-GCM', length: 256 }
    const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
    return crypto.subtle.deriveKey(from, root, wanted, false, ['encrypt'])
  }
})

/** A visitor in an unknown browser. */
const STRANGER = { clientAddress: 'unknown', cookies: null, userAgent: null }

describe('the operator’s key service', () => {
  it('gives a wallet’s key at once to its owner’s fresh sign-in elsewhere, and writes it down', async () => {
    const { address, email, browser } = await memberAtHome()
    const released = await releaseKey(app.deps, STRANGER, address, 'released-to-sign-in')
    const held = await browser.deps.call(vaultApi.held)
    const wrap = held.wraps.find(({ id }) => id === released?.wrapId)
    if (!wrap || !released) throw new Error('nothing was released')
    const opened = await openBySecret(held, wrap, Uint8Array.from(Buffer.from(released.key, 'hex')), 'export')
    expect(await exportKey(opened)).toBe(await keyOf(email))
    const { history } = await browser.deps.call(vaultApi.state)
    expect(history.map(({ action }) => action)).toEqual(['released-to-sign-in', 'kept'])
  })

  it('stores no key for an owner who has declined, and stops after ten releases in an hour for one who has not', async () => {
    const declined = await memberAtHome(false)
    const release = async (address: string) => releaseKey(app.deps, STRANGER, address, 'released-to-sign-in')
    expect(await release(declined.address)).toBeNull()
    const { address } = await memberAtHome()
    for (let at = 0; at < 10; at++) expect(await release(address)).not.toBeNull()
    await expect(release(address)).rejects.toMatchObject({ status: 429 })
  })

  it('stores no key unencrypted, and its audit takes lines but deletes none', async () => {
    const { browser, account } = await memberAtHome(false)
    const { wrap, key } = await wrapForOperator(account.opened)
    const proof = await proofOf(browser, account)
    await browser.deps.call(vaultApi.putWrap, { body: { wrap, operator_key: key, proof } })
    const rows = await storedServiceKeys(app)
    expect(JSON.stringify(rows)).not.toContain(key)
    const row = rows.find((one) => one.wrap_id === wrap.id)
    expect(() =>
      app.deps.cipher.decrypt(row!.sealed, `key service ${wrap.id} ${account.opened.address}`),
    ).toThrow(/authenticate/)
    for (const change of [
      'delete from service_audit',
      'update service_audit set action = $$x$$',
      'truncate service_audit',
    ]) {
      await expect(sql.raw(change).execute(app.deps.db)).rejects.toThrow('append-only')
    }
  })
})
