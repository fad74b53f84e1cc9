import type { IssuerFile, IssuerKey } from '../contract/issuer.ts'
import { fromBase64Url, joined, toBase64Url, toHex, type Bytes } from './bytes.ts'
import type { Signed } from './cose.ts'
import { fits, importKey } from './p256.ts'

const UNCOMPRESSED = 0x04
/** How far the clocks of a shop's machines, and a rotation that one of them learns of late, may be apart. */
const SLACK_MS = 600_000
const SECOND_MS = 1000

interface TrustedKey {
  key: CryptoKey
  validFrom: number
  retiredAt: number | null
  revoked: boolean
}

/** An issuer whose keys came with the app's own shop, never from the target of a code. */
export interface Trusted {
  /** Origin of the shop. */
  issuer: string
  name: string
  /** Where its status list is. */
  statusList: string
  keys: ReadonlyMap<string, TrustedKey>
}

/** Whose signature it is: `fits` with the issuer's name behind it, or why not. */
export type Signature = 'fits' | 'unknown-key' | 'wrong' | 'out-of-time' | 'revoked-key'

/** Makes an issuer's published keys ready to verify with. @throws where a key is none */
export async function trust(file: IssuerFile): Promise<Trusted> {
  const keys = await Promise.all(file.keys.map(async (jwk) => [kidOf(jwk), await trustedKey(jwk)] as const))
  return { issuer: file.issuer, name: file.name, statusList: file.status_list, keys: new Map(keys) }
}

function kidOf({ kid }: IssuerKey): string {
  return toHex(fromBase64Url(kid))
}

async function trustedKey(jwk: IssuerKey): Promise<TrustedKey> {
  const raw = joined(Uint8Array.of(UNCOMPRESSED), fromBase64Url(jwk.x), fromBase64Url(jwk.y))
  return {
    key: await importKey(raw),
    validFrom: Date.parse(jwk.valid_from),
    retiredAt: jwk.retired_at === null ? null : Date.parse(jwk.retired_at),
    revoked: jwk.revoked_at !== null,
  }
}

/**
 * Whether one of the issuer's keys has signed this.
 * @param at when it says it was signed, in seconds since 1970; read only where the signature fits
 */
export async function checkSignature(
  trusted: Trusted,
  signed: Signed,
  at: () => number | undefined,
): Promise<Signature> {
  const known = signed.keyId && trusted.keys.get(toHex(signed.keyId))
  if (!known) return 'unknown-key'
  if (!(await fits(known.key, signed))) return 'wrong'
  if (known.revoked) return 'revoked-key'
  const seconds = at()
  if (seconds === undefined) return 'fits'
  const time = seconds * SECOND_MS
  const tooLate = known.retiredAt !== null && time > known.retiredAt + SLACK_MS
  return time < known.validFrom - SLACK_MS || tooLate ? 'out-of-time' : 'fits'
}

/** A key's thumbprint (RFC 7638, SHA-256); its first 8 bytes are the key id of an issuer. */
export async function thumbprint(raw: Bytes): Promise<Bytes> {
  const half = (raw.length + 1) / 2
  const [x, y] = [toBase64Url(raw.subarray(1, half)), toBase64Url(raw.subarray(half))]
  const members = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(members)))
}
