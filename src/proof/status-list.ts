import type { Bytes } from './bytes.ts'
import { asCount, asMap, asText, MalformedClaim, fromCbor, toCbor } from './cbor.ts'
import { firstSigned, sign1, type Sign } from './cose.ts'
import { checkSignature, type Trusted } from './trusted.ts'

/** Token Status List: the type of its token, its claims and its states. */
const TYPE = 'application/statuslist+cwt'
const SUBJECT = 2
const ISSUED_AT = 6
const LIST = 65_533
const TIME_TO_LIVE = 65_534
const BITS = 2
const PER_BYTE = 4
const MASK = 0b11
const MOST_ADDRESS = 300
/** Asked for once a day, in seconds. */
const DAY_S = 86_400

/** What a place of the list can say; `transferred` is the list's application-specific state. */
const STATUS = { valid: 0, revoked: 1, transferred: 3 } as const
export type Status = keyof typeof STATUS

/** A list whose signature fits. */
export interface StatusList {
  /** In seconds since 1970. */
  issuedAt: number
  /** Where it is published, as it says itself. */
  address: string
  /** The number of claims and phones in it. */
  size: number
  /** Of a place in the list; undefined where the list does not reach. */
  at(index: number): Status | undefined
}

/** Two bits for each place, the lowest bits of a byte first. */
export function packStatus(size: number, changed: Iterable<readonly [number, Status]>): Bytes {
  const bytes = new Uint8Array(Math.ceil(size / PER_BYTE))
  for (const [index, status] of changed) {
    const at = Math.floor(index / PER_BYTE)
    bytes[at] = (bytes[at] ?? 0) | (STATUS[status] << ((index % PER_BYTE) * BITS))
  }
  return bytes
}

/**
 * A signed status list token.
 * @param packed of `packStatus`, compressed with zlib (RFC 1950)
 * @param address where the list is published
 * @param issuedAt in seconds since 1970
 */
export function signStatusList(
  packed: Bytes,
  about: { address: string; issuedAt: number; keyId: Bytes },
  sign: Sign,
): Promise<Bytes> {
  const list = new Map<string, unknown>([
    ['bits', BITS],
    ['lst', packed],
  ])
  const set = new Map<number, unknown>([
    [SUBJECT, about.address],
    [ISSUED_AT, about.issuedAt],
    [LIST, list],
    [TIME_TO_LIVE, DAY_S],
  ])
  return sign1(toCbor(set), { keyId: about.keyId, type: TYPE }, sign)
}

/**
 * Reads a status list token.
 * @throws MalformedClaim where it is none, or not the issuer's
 */
export async function readStatusList(token: Bytes, trusted: Trusted): Promise<StatusList> {
  const [signed, rest] = firstSigned(token)
  if (rest.length > 0 || signed.type !== TYPE) throw new MalformedClaim('not a status list')
  const set = asMap(fromCbor(signed.payload), [SUBJECT, ISSUED_AT, LIST, TIME_TO_LIVE])
  const issuedAt = asCount(set.get(ISSUED_AT))
  if ((await checkSignature(trusted, signed, () => issuedAt)) !== 'fits')
    throw new MalformedClaim('not the issuer’s')
  const address = asText(set.get(SUBJECT), MOST_ADDRESS)
  // a shop that tries things out may sign with the same key: its list has other places
  if (address !== trusted.statusList) throw new MalformedClaim('another list')
  const list = set.get(LIST)
  const packed: unknown = list instanceof Map ? list.get('lst') : undefined
  if (!(list instanceof Map) || list.get('bits') !== BITS || !(packed instanceof Uint8Array)) {
    throw new MalformedClaim('not a status list')
  }
  const bytes = await unpacked(packed)
  return { issuedAt, address, size: bytes.length * PER_BYTE, at: (index) => statusAt(bytes, index) }
}

function statusAt(bytes: Uint8Array, index: number): Status | undefined {
  const byte = bytes[Math.floor(index / PER_BYTE)]
  if (byte === undefined) return undefined
  const value = (byte >> ((index % PER_BYTE) * BITS)) & MASK
  // an unknown state is no reason to call a claim good
  if (value === STATUS.valid) return 'valid'
  return value === STATUS.transferred ? 'transferred' : 'revoked'
}

async function unpacked(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
