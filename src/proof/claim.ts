import { fromHex, toHex, type Bytes } from './bytes.ts'
import { asBytes, asCount, asMap, asText, MalformedClaim, fromCbor, toCbor } from './cbor.ts'
import { keyIn, keyMap } from './confirmation.ts'
import type { ShortKey } from './p256.ts'

/** The format that this code writes and reads (docs/claims.md). */
export const CLAIM_VERSION = 1
/** CWT claims (RFC 8392, section 4; RFC 8747, section 3.1) and ours, in the range for private use. */
const ISSUED_AT = 6
const CONFIRMATION = 8
const CERTIFICATE = -65_537

const ADDRESS_BYTES = 20
const UUID_BYTES = 16
/** 128 bits of a SHA-256: finding a second picture to one is infeasible. */
const MEDIA_BYTES = 16
/** Index of the version in the certified list: first, in every version. */
const FIELDS = 13
const MOST_TEXT = 120
/** Decimal digits of the largest uint256. */
const MOST_TOKEN = 78
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A text in the two languages of the format (docs/claims.md), whatever languages the product has. */
export interface TwoTexts {
  ja: string
  en: string
}

/** A phone that a claim names as its holder. */
export interface HolderDevice {
  key: ShortKey
  /** Its place in the status list. */
  status: number
}

/** What an issuer says of a certificate. */
export interface Claim {
  /** The certificate's id. */
  certificate: string
  /** The collection's address: `0x` and 40 lower-case digits. */
  contract: string
  chainId: number
  /** Decimal. */
  token: string
  edition: number
  /** Of how many. */
  total: number
  title: TwoTexts
  creator: TwoTexts
  /** The first 128 bits of the picture's SHA-256, hexadecimal. */
  media: string
  owner: { address: string; name: string }
  /** When the certificate was issued, in seconds since 1970. */
  issuedAt: number
  /** When the issuer last knew all this to be so, in seconds since 1970. */
  knownAt: number
  /** Its place in the status list. */
  status: number
  device: HolderDevice | null
}

/** A claim of a version that this code does not know. */
export class NewerVersion extends Error {
  override readonly name = 'NewerVersion'
  readonly version: number
  constructor(version: number) {
    super(`format version ${version}`)
    this.version = version
  }
}

/** The CWT claims set of a certificate, canonical. @throws MalformedClaim for what the format cannot hold */
export function toPayload(claim: Claim): Bytes {
  const { device } = claim
  const fields = [
    CLAIM_VERSION,
    UUID.test(claim.certificate) ? fromHex(claim.certificate.replaceAll('-', '')) : claim.certificate,
    fromHex(claim.contract),
    claim.chainId,
    tokenOut(claim.token),
    [claim.edition, claim.total],
    textsOut(claim.title),
    textsOut(claim.creator),
    fromHex(claim.media),
    [fromHex(claim.owner.address), claim.owner.name],
    claim.issuedAt,
    claim.status,
    device ? device.status : null,
  ]
  const set = new Map<number, unknown>([[ISSUED_AT, claim.knownAt]])
  if (device) set.set(CONFIRMATION, keyMap(device.key))
  set.set(CERTIFICATE, fields)
  return toCbor(set)
}

/**
 * Reads a claims set.
 * @throws NewerVersion where it is of another version
 * @throws MalformedClaim for anything that `toPayload` would not have written
 */
export function fromPayload(payload: Bytes): Claim {
  const value = fromCbor(payload)
  const fields = value instanceof Map ? (value.get(CERTIFICATE) as unknown) : undefined
  if (!Array.isArray(fields)) throw new MalformedClaim('not a certificate')
  const version = asCount(fields[0])
  if (version < CLAIM_VERSION) throw new MalformedClaim('no such version')
  if (version !== CLAIM_VERSION) throw new NewerVersion(version)
  if (fields.length !== FIELDS) throw new MalformedClaim('not so many fields')
  const bound = fields[12] !== null
  const set = asMap(value, bound ? [ISSUED_AT, CONFIRMATION, CERTIFICATE] : [ISSUED_AT, CERTIFICATE])
  const [edition, total] = pair(fields[5])
  const [owner, name] = pair(fields[9])
  return {
    certificate: idIn(fields[1]),
    contract: addressIn(fields[2]),
    chainId: asCount(fields[3]),
    token: tokenIn(fields[4]),
    edition: asCount(edition),
    total: asCount(total),
    title: textsIn(fields[6]),
    creator: textsIn(fields[7]),
    media: toHex(asBytes(fields[8], MEDIA_BYTES)),
    owner: { address: addressIn(owner), name: asText(name, MOST_TEXT) },
    issuedAt: asCount(fields[10]),
    knownAt: asCount(set.get(ISSUED_AT)),
    status: asCount(fields[11]),
    device: bound ? { key: keyIn(set.get(CONFIRMATION)), status: asCount(fields[12]) } : null,
  }
}

function pair(value: unknown): [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) throw new MalformedClaim('not two')
  return [value[0], value[1]]
}

/** A uuid as its 16 bytes; any other id as its text. */
function idIn(value: unknown): string {
  if (value instanceof Uint8Array) {
    const digits = toHex(asBytes(value, UUID_BYTES))
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  const id = asText(value, MOST_TEXT)
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id) || UUID.test(id)) throw new MalformedClaim('not an id')
  return id
}

function addressIn(value: unknown): string {
  return `0x${toHex(asBytes(value, ADDRESS_BYTES))}`
}

/** As a number where one holds it exactly, else as its digits. */
function tokenOut(token: string): number | string {
  const value = Number(token)
  return Number.isSafeInteger(value) ? value : token
}

function tokenIn(value: unknown): string {
  if (typeof value === 'number') return String(asCount(value))
  const digits = asText(value, MOST_TOKEN)
  if (!/^[1-9]\d*$/.test(digits) || Number.isSafeInteger(Number(digits)))
    throw new MalformedClaim('not a token')
  return digits
}

/** One text where both languages have the same. */
function textsOut({ ja, en }: TwoTexts): string | [string, string] {
  return ja === en ? ja : [ja, en]
}

function textsIn(value: unknown): TwoTexts {
  if (typeof value === 'string') {
    const text = asText(value, MOST_TEXT)
    return { ja: text, en: text }
  }
  const [ja, en] = pair(value).map((each) => asText(each, MOST_TEXT))
  if (ja === undefined || en === undefined || ja === en) throw new MalformedClaim('not two texts')
  return { ja, en }
}
