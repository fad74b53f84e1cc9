import { randomBytes } from 'node:crypto'
import { vaultApi, type VaultWrap } from '../../../src/contract/vault.ts'
import type { OpenAccount } from '../../../src/flows/sign-in/open-account.ts'
import { signFresh } from '../../../src/flows/sign-in/sign-fresh.ts'
import { walletOf } from '../../../src/wallet/embedded-wallet.ts'
import { wrapBySecret } from '../../../src/wallet/opened.ts'
import type { TestApp } from '../server/app.ts'
import { logInMember, newMember, type Browser } from './vault-person.ts'

/** A member in a browser of theirs, whose wallet is open. */
export interface Member {
  email: string
  browser: Browser
  account: OpenAccount
  address: string
}

export async function memberAtHome(app: TestApp): Promise<Member> {
  const { email, browser } = await newMember(app)
  const account = await logInMember(browser, email)
  return { email, browser, account, address: account.opened.address.toLowerCase() }
}

type Facts = { label?: string; credential_id?: string; salt?: string }

/** What a device derives. */
export const newSecret = () => crypto.getRandomValues(new Uint8Array(32))

/**
 * What a browser sends once a device has made a passkey. The passkey's own description is not encrypted along
 * with the key.
 */
export async function passkeyOf(
  { account }: Member,
  facts: Facts = {},
  secret = newSecret(),
): Promise<VaultWrap> {
  const plain = {
    credential_id: randomBytes(24).toString('base64url'),
    salt: randomBytes(32).toString('hex'),
  }
  const wrap = await wrapBySecret(account.opened, { kind: 'passkey', parameters: plain }, secret.slice())
  const { label = 'Chrome（Android）', ...own } = facts
  return { ...wrap, label, parameters: { ...plain, ...own } } as VaultWrap
}

const proofOf = async ({ browser, account }: Member) => signFresh(browser.deps, walletOf(account.opened))

/** @param locator what it is found by at a log-in */
export async function put(member: Member, wrap: VaultWrap, locator?: string): Promise<void> {
  const proof = await proofOf(member)
  await member.browser.deps.call(vaultApi.putWrap, { body: { wrap, proof, locator } })
}

export async function remove(member: Member, id: string): Promise<void> {
  const proof = await proofOf(member)
  await member.browser.deps.call(vaultApi.removeWrap, { body: { id, proof } })
}
