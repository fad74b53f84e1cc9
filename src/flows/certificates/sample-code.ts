import { PRODUCT_NAME } from '../../config/constants.ts'
import { paths } from '../../config/paths.ts'
import { toHex, type Bytes } from '../../proof/bytes.ts'
import { toPayload, type Claim } from '../../proof/claim.ts'
import { codeText } from '../../proof/code.ts'
import { KEY_ID_BYTES, sign1 } from '../../proof/cose.ts'
import { signer } from '../../proof/p256.ts'
import { judgeCode, type Known, type Verdict } from '../../proof/verdict.ts'

/** What a sample shows: a certificate that counts, one in which something was changed, and a revoked one. */
export type Sample = 'genuine' | 'altered' | 'revoked'

/** A code to try a check with, and what checks it. */
interface SampleCode {
  text: string
  check: () => Promise<Verdict>
}

const ID = 'sample'
const SECOND_MS = 1000
const DAY_S = 86_400
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * A sample, signed on this device with a key that is made for it and then gone: the same check as of any certificate,
 * except that it trusts that key. Any other check calls it foreign, so that nobody can pass it off as a certificate.
 * @param now milliseconds since 1970
 * @param origin of this site
 */
export async function sampleCode(sample: Sample, origin: string, now: number): Promise<SampleCode> {
  const pair = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify'])
  const keyId = crypto.getRandomValues(new Uint8Array(KEY_ID_BYTES))
  const knownAt = Math.floor(now / SECOND_MS)
  const signed = await sign1(toPayload(claimAt(knownAt)), { keyId }, signer(pair.privateKey))
  const text = codeText(
    `${origin}${paths.certificate(ID, ID)}`,
    sample === 'altered' ? changed(signed) : signed,
  )
  const known: Known = {
    trusted: {
      issuer: origin,
      name: PRODUCT_NAME,
      statusList: origin,
      keys: new Map([[toHex(keyId), { key: pair.publicKey, validFrom: 0, retiredAt: null, revoked: false }]]),
    },
    status: {
      issuedAt: knownAt,
      address: origin,
      size: 1,
      at: () => (sample === 'revoked' ? 'revoked' : 'valid'),
    },
    now,
    by: 'picture',
  }
  return { text, check: () => judgeCode(text, known) }
}

function claimAt(knownAt: number): Claim {
  return {
    certificate: ID,
    contract: `0x${'00'.repeat(20)}`,
    chainId: 1,
    token: '1',
    edition: 1,
    total: 1,
    title: { ja: '見本の作品', en: 'Sample work' },
    creator: { ja: '見本の作家', en: 'Sample artist' },
    media: '00'.repeat(16),
    owner: { address: `0x${'00'.repeat(20)}`, name: '見本 Sample' },
    issuedAt: knownAt - DAY_S,
    knownAt,
    status: 0,
    device: null,
  }
}

/** The same with another title: one letter is enough. */
function changed(signed: Bytes): Bytes {
  const before = new TextEncoder().encode('Sample work')
  const after = new TextEncoder().encode('Sample worm')
  const at = toHex(signed).indexOf(toHex(before)) / 2
  const copy = signed.slice()
  copy.set(after, at)
  return copy
}
