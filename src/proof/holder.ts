import { joined, sameBytes, type Bytes } from './bytes.ts'
import { asCount, asMap, BadForm, fromCbor, toCbor } from './cbor.ts'
import { fromPayload, type HolderDevice } from './claim.ts'
import { firstSigned, sign1, type Sign } from './cose.ts'
import { fits, importKey, wholeKey } from './p256.ts'

/** The one claim of a holder's signature: when it was made (RFC 8392, section 3.1.6). */
const ISSUED_AT = 6
const SECOND_MS = 1000
/** A code lives 30 s, and a moment passes until it is read. */
const NOW_MS = 90_000
/** Clocks of phones that are never set: said, and not punished. */
const FEW_MINUTES_MS = 300_000
/** How far the steps of two clocks may differ between two readings: one code may be read as it ends. */
const STEP_MS = 40_000
/** Two readings of one code, or of two neighbours, say nothing about running clocks. */
const SHORTEST_STEP_MS = 10_000

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

/**
 * What is known about the holder of the code.
 * `unbound`: the claim names no phone. `none`: it names one, and the code has no signature of it: paper, or a
 * page. `lost`: the named phone was reported lost. `now`: signed a moment ago, and read by a camera. `unseen`:
 * signed a moment ago, and read from a picture file, a pasted text or an opened address. `apart`: signed by the
 * named phone, whose clock and the reader's differ. `picture`: signed too long ago.
 * `apartMs`: the holder's clock less the reader's.
 */
export type Holder =
  | { state: 'unbound' | 'none' }
  | { state: 'lost'; signedAt: number | null }
  | { state: 'now' | 'apart' | 'picture'; signedAt: number; apartMs: number; running: boolean }
  | { state: 'unseen'; by: Unseen; signedAt: number; apartMs: number; running: boolean }

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
 * @throws BadForm where it is no holder's signature
 */
export async function holderTime(
  claim: Bytes,
  proof: Uint8Array,
  device: HolderDevice,
): Promise<number | undefined> {
  const [signed, rest] = firstSigned(proof)
  if (rest.length > 0 || signed.keyId || signed.type !== undefined)
    throw new BadForm('not a holder’s signature')
  const set = asMap(fromCbor(signed.payload), [ISSUED_AT])
  const seconds = asCount(set.get(ISSUED_AT))
  const key = await importKey(wholeKey(device.key))
  return (await fits(key, signed, claim)) ? seconds * SECOND_MS : undefined
}

/**
 * What a signature's time means to its reader now.
 * @param earlier readings of the same claim: two codes that ran as the clock did show that the phone is signing
 */
export function judgeTime(signedAt: number, now: number, earlier: readonly Reading[] = []): Holder {
  const apartMs = signedAt - now
  const running = earlier.some(({ signedAt: before, readAt }) => {
    const step = signedAt - before
    return step >= SHORTEST_STEP_MS && Math.abs(step - (now - readAt)) <= STEP_MS
  })
  const said = { signedAt, apartMs, running }
  if (Math.abs(apartMs) <= NOW_MS) return { state: 'now', ...said }
  // a screenshot can only be older than now
  if (running || apartMs > -FEW_MINUTES_MS) return { state: 'apart', ...said }
  return { state: 'picture', ...said }
}

/** A fresh signature proves that the device is present only where a camera has read it there. */
export function asSeen(holder: Holder, by: ReadBy): Holder {
  return holder.state === 'now' && by !== 'camera' ? { ...holder, state: 'unseen', by } : holder
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
