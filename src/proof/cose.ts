import { joined, type Bytes } from './bytes.ts'
import { asBytes, asMap, asText, MalformedClaim, firstOfCbor, fromCbor, toCbor } from './cbor.ts'

/** The CBOR tag of a COSE_Sign1 (RFC 9052, section 4.2): one byte. */
const SIGN1_TAG = 0xd2
/** Header labels (RFC 9052, section 3.1) and the algorithm (RFC 9053, section 2.1). */
const ALG = 1
const KEY_ID = 4
/** What kind of message it is (RFC 9596), where that is not said by where it is used. */
const TYPE = 16
const ES256 = -7
/** r ‖ s, 32 bytes each. */
const SIGNATURE_BYTES = 64
const MOST_TYPE = 40
/** The beginning of the SHA-256 of a key (docs/claims.md): it picks one of a few trusted keys. */
export const KEY_ID_BYTES = 8

/** One signed message with its ES256 signature. */
export interface Signed {
  protected: Bytes
  /** Absent where the verifier knows the key from elsewhere. */
  keyId: Bytes | undefined
  type: string | undefined
  payload: Bytes
  signature: Bytes
}

/** What the protected header says beside the algorithm. */
interface Header {
  keyId?: Bytes | undefined
  type?: string | undefined
}

/** Makes a signature: r ‖ s over the SHA-256 of what it gets. */
export type Sign = (message: Bytes) => Promise<Bytes> | Bytes

const NOTHING: Bytes = new Uint8Array(0)

/**
 * A tagged COSE_Sign1 with ES256.
 * @param about external additional data (RFC 9052, section 4.4): what else is signed and does not travel in it
 */
export async function sign1(
  payload: Bytes,
  named: Header,
  sign: Sign,
  about: Bytes = NOTHING,
): Promise<Bytes> {
  const header = headerOf(named)
  const signature = await sign(toBeSigned(header, payload, about))
  return joined(Uint8Array.of(SIGN1_TAG), toCbor([header, new Map(), payload, signature]))
}

/** What a signature is made over (RFC 9052, section 4.4). */
export function toBeSigned(header: Bytes, payload: Bytes, about: Bytes = NOTHING): Bytes {
  return toCbor(['Signature1', header, about, payload])
}

/**
 * The first COSE_Sign1 of `bytes` and what follows it. Nothing is verified.
 * @throws MalformedClaim for another algorithm, other headers, or any other way of writing it
 */
export function firstSigned(bytes: Uint8Array): [Signed, Uint8Array] {
  if (bytes[0] !== SIGN1_TAG) throw new MalformedClaim('not a COSE_Sign1')
  const [value, rest] = firstOfCbor(bytes.subarray(1))
  if (!Array.isArray(value) || value.length !== 4) throw new MalformedClaim('not a COSE_Sign1')
  const [header, open, payload, signature] = value as unknown[]
  asMap(open, [])
  if (!(header instanceof Uint8Array) || !(payload instanceof Uint8Array))
    throw new MalformedClaim('no payload')
  const signed: Signed = {
    protected: joined(header),
    ...namesIn(fromCbor(header)),
    payload: joined(payload),
    signature: asBytes(signature, SIGNATURE_BYTES),
  }
  return [signed, rest]
}

function headerOf({ keyId, type }: Header): Bytes {
  const header = new Map<number, unknown>([[ALG, ES256]])
  if (keyId) header.set(KEY_ID, keyId)
  if (type !== undefined) header.set(TYPE, type)
  return toCbor(header)
}

function namesIn(header: unknown): Pick<Signed, 'keyId' | 'type'> {
  if (!(header instanceof Map)) throw new MalformedClaim('no header')
  const named = [KEY_ID, TYPE].filter((label) => header.has(label))
  const map = asMap(header, [ALG, ...named])
  if (map.get(ALG) !== ES256) throw new MalformedClaim('not ES256')
  return {
    keyId: map.has(KEY_ID) ? asBytes(map.get(KEY_ID), KEY_ID_BYTES) : undefined,
    type: map.has(TYPE) ? asText(map.get(TYPE), MOST_TYPE) : undefined,
  }
}
