import { joined, sameBytes, type Bytes } from './bytes.ts'
import { asCount, asMap, MalformedClaim, fromCbor, toCbor } from './cbor.ts'
import { fromPayload, type HolderDevice } from './claim.ts'
import { firstSigned, sign1, type Sign } from './cose.ts'
import { fits, importKey, wholeKey } from './p256.ts'

/** The one claim of a holder's signature: when it was made (RFC 8392, section 3.1.6). */
const ISSUED_AT = 6
const SECOND_MS = 1000
/** How far a code's time may be from the reader's: a frame that is replayed later is stale (docs/claims.md). */
export const NOW_MS = 10_000
/** A code changes every second: two readings that differ by less are one code. */
const SHORTEST_STEP_MS = 1000
/** Two readings belong to one look: what is held up later may be another thing. */
const LOOK_MS = 3000
/** How far the steps of two clocks may differ: times are whole seconds, and a frame is read a moment later. */
const STEP_SLACK_MS = 1500
/** A live code changes every second; one that stayed the same for longer than this is not live. */
export const STILL_MS = 2500

/** A holder's signature that was read, and when (milliseconds since 1970, the reader's clock). */
export interface Reading {
  /** The holder's clock, milliseconds since 1970. */
  signedAt: number
  readAt: number
}

/**
 * Transports of a code that do not prove where the device is: the sender of a picture, a text or a link need
 * not be near. A phone's own camera opens a link too, and the two are indistinguishable.
 */
type Unseen = 'picture' | 'text' | 'link'
/** How a code came to its reader. */
export type ReadBy = 'camera' | Unseen

/** When a code was signed, and by how much that is ahead of the reader's clock, both in milliseconds. */
interface Signed {
  signedAt: number
  apartMs: number
}

/**
 * What is known about the holder of the code.
 * `unbound`: the claim names no phone. `none`: it names one, and the code has no signature of it: paper, or a
 * page. `lost`: the named phone was reported lost. `now`: a camera has read codes that advance in step with the
 * reader's clock, and at its time. `apart`: in step, at another time: one of the clocks is wrong, or it is a
 * recording of then. `still`: read by a camera, and not in step: the same code all the time (`watchedMs`), or
 * one glance (0). `unseen`: read from a picture file, a pasted text or an opened address, which cannot tell.
 */
export type Holder =
  | { state: 'unbound' | 'none' }
  | { state: 'lost'; signedAt: number | null }
  | ({ state: 'now' } & Signed)
  | ({ state: 'apart' } & Signed)
  | ({ state: 'still'; watchedMs: number } & Signed)
  | ({ state: 'unseen'; by: Unseen } & Signed)

/**
 * A claim with the holder's signature behind it: a second COSE_Sign1 that signs the first as external data.
 * @param at the holder's clock, milliseconds since 1970
 */
export async function withHolder(claim: Bytes, at: number, sign: Sign): Promise<Bytes> {
  const payload = toCbor(new Map([[ISSUED_AT, Math.floor(at / SECOND_MS)]]))
  return joined(claim, await sign1(payload, {}, sign, claim))
}

/**
 * When the named phone has signed.
 * @param proof what follows the claim
 * @returns milliseconds since 1970 by the holder's clock; undefined where the signature does not fit
 * @throws MalformedClaim where it is no holder's signature
 */
export async function holderTime(
  claim: Bytes,
  proof: Uint8Array,
  device: HolderDevice,
): Promise<number | undefined> {
  const [signed, rest] = firstSigned(proof)
  if (rest.length > 0 || signed.keyId || signed.type !== undefined)
    throw new MalformedClaim('not a holder’s signature')
  const set = asMap(fromCbor(signed.payload), [ISSUED_AT])
  const seconds = asCount(set.get(ISSUED_AT))
  const key = await importKey(wholeKey(device.key))
  return (await fits(key, signed, claim)) ? seconds * SECOND_MS : undefined
}

/**
 * What a signature's time means to its reader (docs/claims.md, "In step").
 * @param now when it was read, by the reader's clock, in milliseconds since 1970
 * @param earlier a camera's readings of the same claim before this one
 */
export function judgeTime(signedAt: number, now: number, by: ReadBy, earlier: readonly Reading[]): Holder {
  const signed = { signedAt, apartMs: signedAt - now }
  if (by !== 'camera') return { state: 'unseen', by, ...signed }
  if (!earlier.some((reading) => isInStep(reading, { signedAt, readAt: now }))) {
    const same = earlier.filter((reading) => reading.signedAt === signedAt)
    return { state: 'still', watchedMs: now - Math.min(now, ...same.map(({ readAt }) => readAt)), ...signed }
  }
  return Math.abs(signed.apartMs) <= NOW_MS ? { state: 'now', ...signed } : { state: 'apart', ...signed }
}

/** Whether a code has advanced between two readings, by as much as the reader's clock has. */
function isInStep(before: Reading, after: Reading): boolean {
  const [step, passed] = [after.signedAt - before.signedAt, after.readAt - before.readAt]
  return step >= SHORTEST_STEP_MS && passed <= LOOK_MS && Math.abs(step - passed) <= STEP_SLACK_MS
}

/** Whether a claim names this key as its holder's; false for what is no claim. Nothing is verified. */
export function namesKey(content: Bytes, raw: Uint8Array): boolean {
  try {
    const [signed] = firstSigned(content)
    const { device } = fromPayload(signed.payload)
    return device !== null && sameBytes(wholeKey(device.key), raw)
  } catch {
    return false
  }
}
