import { LISTING_TYPES } from '../../src/contract/listing-terms.ts'
import type { EncryptedSeed, VaultWrap } from '../../src/contract/vault.ts'
import { KeyHost } from '../../src/wallet/keys/key-host.ts'
import type { KeyAnswer, Purpose } from '../../src/wallet/keys/requests.ts'

const ORIGIN = 'https://akashi.example'
/** Under which this shop's members sign listings. */
export const DOMAIN = {
  name: 'Akashi',
  version: '1',
  chainId: 31337,
  verifyingContract: `0x${'2'.repeat(40)}`,
}
/** When these tests take place. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z')
export const DAY_MS = 24 * 3_600_000
/** How the key worker answers what it does not sign. */
export const REFUSED = { kind: 'will-not-sign' }

/** A key worker, and a page that sends it requests. */
export function hostAndPage() {
  const told: KeyAnswer[] = []
  const host = new KeyHost({
    origins: [ORIGIN],
    listingDomain: async () => DOMAIN,
    now: Date.now,
    tell: (answer) => void told.push(answer),
  })
  let nr = 0
  const ask = async (what: unknown) => {
    await host.hear({ nr: ++nr, what })
    const answer = told.find((one) => 're' in one && one.re === nr)
    if (!answer || !('re' in answer)) throw new Error('no answer')
    if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), answer.failed)
    return answer.ok
  }
  return { ask, told, hear: (message: unknown) => host.hear(message) }
}

type Asking = ReturnType<typeof hostAndPage>['ask']
/** The secret of a recovery kit. */
export const secretOf = (byte: number) => new Uint8Array(32).fill(byte)

/** A wallet stored on the server, with a recovery kit as its sign-in method, and how it is opened. */
export async function storedVault(ask: Asking) {
  const made = (await ask({ ask: 'make' })) as { id: string; address: string }
  const vault = (await ask({ ask: 'seal', id: made.id })) as EncryptedSeed
  const key = { by: 'secret', secret: secretOf(7) }
  const wrap = (await ask({ ask: 'wrap', id: made.id, facts: { kind: 'recovery_kit' }, key })) as VaultWrap
  const open = async (purpose: Purpose) => {
    const by = { by: 'secret', secret: secretOf(7) }
    const opened = await ask({ ask: 'open', purpose, address: made.address, vault, wrap, key: by })
    return (opened as { id: string }).id
  }
  return { ...made, vault, wrap, open }
}

/** A log-in message of this shop, with parts of it replaced. */
export function loginText(address: string, changes: Record<string, string> = {}): string {
  const text = [
    'akashi.example wants you to sign in with your Ethereum account:',
    address,
    '',
    'Sign in to Akashi. This costs nothing and sends no transaction.',
    '',
    `URI: ${ORIGIN}/login`,
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: 0123456789abcdef',
    'Issued At: 2026-11-21T11:59:00.000Z',
    'Expiration Time: 2026-11-21T12:09:00.000Z',
  ].join('\n')
  return Object.entries(changes).reduce((now, [from, to]) => now.replace(from, to), text)
}

/** A listing as its owner signs it. */
export function listing(owner: string) {
  return {
    domain: DOMAIN,
    types: LISTING_TYPES,
    primaryType: 'Listing',
    message: {
      owner,
      tokenId: '77',
      commitment: `0x${'ab'.repeat(32)}`,
      transferType: 'Secondary sale',
      price: '12000',
      currency: 'JPY',
      expiry: String((NOW + 90 * DAY_MS) / 1000),
      nonce: '3',
      historyMetadataHash: `0x${'cd'.repeat(32)}`,
    },
  }
}
