import * as v from 'valibot'
import { WalletError } from '../error/wallet-error.ts'
import { checkListing, type ListingDomain } from './listing-fields.ts'
import { Openings } from './openings.ts'
import { makeOperatorWrap } from './operator-wrap.ts'
import { newKdfParams, passwordKeys, type PasswordKeys } from './password-keys.ts'
import { refusal } from './refusal.ts'
import { request, type KeyAnswer, type KeyRequest } from './requests.ts'
import { checkSignInText } from './sign-in-text.ts'
import { signFields, signText } from './signing-key.ts'
import {
  closeVault,
  exportKey,
  makeVault,
  openVault,
  encryptVault,
  wrapVault,
  type OpenVault,
} from './vault.ts'
import { wrapKeyFrom } from './wrap-keys.ts'

/** The key worker's dependencies: set by the worker and its server, never by the page. */
export interface KeyHostDeps {
  /** Origins that are ours. */
  origins: readonly string[]
  /** Under which contract's name listings are signed, as the server says. */
  listingDomain: () => Promise<ListingDomain>
  /** The clock, in milliseconds since 1970. */
  now: () => number
  tell: (answer: KeyAnswer) => void
}

/** From the typed password to the server's answer and the open wallet, also on a slow network. */
const PASSWORD_KEYS_MS = 5 * 60_000

type Ask<A extends KeyRequest['ask']> = Extract<KeyRequest, { ask: A }>

/** A request as it comes from the page: a number to answer under, and the body. */
const question = v.strictObject({ nr: v.pipe(v.number(), v.safeInteger()), what: v.unknown() })

/**
 * The key worker's request handler: a closed list of requests, each checked in its shape. Its answers about a
 * wallet that is open to sign contain no key and lead to none. A wallet that is open for a change is as good as
 * its key for any caller: a new sign-in method opens it, and the caller knows its secret. One handler per
 * worker, one worker per page (docs/decisions/027).
 */
export class KeyHost {
  private readonly deps: KeyHostDeps
  private readonly openings: Openings
  private readonly passwords = new Map<string, PasswordKeys>()

  constructor(deps: KeyHostDeps) {
    this.deps = deps
    this.openings = new Openings((locked) => deps.tell({ locked }))
  }

  /** Answers a message of the page. A malformed message is not answered. */
  async hear(message: unknown): Promise<void> {
    const asked = v.safeParse(question, message)
    if (!asked.success) return
    const { nr, what } = asked.output
    try {
      const parsed = v.safeParse(request, what)
      if (!parsed.success) throw refusal('no request that is on the list')
      this.deps.tell({ re: nr, ok: await this.answer(parsed.output) })
    } catch (error) {
      const known = error instanceof WalletError ? error : undefined
      // an unexpected error's message may contain a secret: it stays in the worker
      const failed = known ?? new WalletError('no-key-worker', 'The key worker failed')
      this.deps.tell({ re: nr, failed: { kind: failed.kind, message: failed.message } })
    }
  }

  private async answer(asked: KeyRequest): Promise<unknown> {
    switch (asked.ask) {
      case 'stretch':
        return this.stretch(asked)
      case 'make':
        return this.ticketFor(makeVault(), 'change')
      case 'open':
        return this.open(asked)
      case 'seal':
        return encryptVault(this.openings.use(asked.id, 'change'))
      case 'wrap':
        return this.wrap(asked)
      case 'wrap-for-operator':
        return makeOperatorWrap(this.openings.use(asked.id, 'change'))
      case 'sign-text':
        return this.signText(asked)
      case 'sign-listing':
        return this.signListing(asked)
      case 'export':
        return exportKey(this.openings.use(asked.id, 'export'))
      case 'keystore': {
        const { keystoreOf } = await import('./keystore.ts')
        return keystoreOf(this.openings.use(asked.id, 'export'), asked.password)
      }
      case 'close':
        this.passwords.delete(asked.id)
        return this.openings.close(asked.id)
    }
  }

  private async stretch({ password, kdf = newKdfParams() }: Ask<'stretch'>) {
    const keys = await passwordKeys(password, kdf)
    const id = crypto.randomUUID()
    this.passwords.set(id, keys)
    // wipe the secret: it could open the wallet again
    setTimeout(() => {
      // the page counts it as open until it is notified
      if (this.passwords.delete(id)) this.deps.tell({ locked: id })
    }, PASSWORD_KEYS_MS)
    return { id, authKey: keys.authKey, kdf }
  }

  private async open({ purpose, address, key, vault, wrap }: Ask<'open'>) {
    if (vault.version === 1) {
      if (key.by !== 'password' || wrap) throw refusal('a wallet of version 1 opens by its password')
      const keys = this.keysOf(key.keys)
      const opened = await openVault({ vault, key: keys.firstKey }, address)
      return { ...this.ticketFor(opened, purpose), upgrade: await upgradeOf(opened, keys.wrapKey) }
    }
    if (!wrap) throw refusal('a vault opens with a wrap')
    const opened = await openVault({ vault, wrap, key: await this.wrapKey(wrap.kind, key) }, address)
    return this.ticketFor(opened, purpose)
  }

  private async wrap({ id, facts, key }: Ask<'wrap'>) {
    const wrapKey = await this.wrapKey(facts.kind, key)
    return wrapVault(this.openings.use(id, 'change'), facts, wrapKey)
  }

  private async signText({ id, text }: Ask<'sign-text'>): Promise<string> {
    const { seed, address } = this.openings.use(id, 'sign', 'change')
    checkSignInText(text, { address, origins: this.deps.origins, now: this.deps.now() })
    return signText(seed, text)
  }

  private async signListing({ id, typed }: Ask<'sign-listing'>): Promise<string> {
    const { address } = this.openings.use(id, 'sign')
    const domain = await this.deps.listingDomain()
    const listing = checkListing(typed, { address, domain, now: this.deps.now() })
    // checked again: it may have been locked during the request to the server
    return signFields(this.openings.use(id, 'sign').seed, listing)
  }

  /** The key that opens or makes a wrap of one kind; passwords are never used without their slow derivation. */
  private async wrapKey(kind: string, key: Ask<'wrap'>['key']): Promise<CryptoKey> {
    if ((kind === 'password') !== (key.by === 'password')) throw refusal('a secret of another kind')
    if (key.by === 'password') return this.keysOf(key.keys).wrapKey
    try {
      return await wrapKeyFrom(Uint8Array.from(key.secret), kind as 'recovery_kit')
    } finally {
      key.secret.fill(0)
    }
  }

  private keysOf(id: string): PasswordKeys {
    const keys = this.passwords.get(id)
    if (!keys) throw new WalletError('not-initialized', 'The keys of this password are gone')
    return keys
  }

  private ticketFor(opened: OpenVault, purpose: Ask<'open'>['purpose']) {
    return { id: this.openings.keep(opened, purpose), address: opened.address }
  }
}

/**
 * A wallet of version 1 encrypted anew, with the password as its first sign-in method: decrypted once here,
 * before it is sent.
 */
async function upgradeOf(opened: OpenVault, key: CryptoKey) {
  const wrap = await wrapVault(opened, { kind: 'password' }, key)
  const vault = await encryptVault(opened)
  closeVault(await openVault({ vault, wrap, key }, opened.address))
  return { vault, wraps: [wrap] }
}
