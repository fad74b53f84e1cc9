import type { Bytes } from './bytes.ts'
import { MalformedClaim } from './cbor.ts'
import { fromPayload, NewerVersion, type Claim } from './claim.ts'
import { readCode, type CodeAddress } from './code.ts'
import { firstSigned, type Signed } from './cose.ts'
import { holderTime, judgeTime, type Holder, type ReadBy, type Reading } from './holder.ts'
import type { StatusList } from './status-list.ts'
import { checkSignature, type Signature, type Trusted } from './trusted.ts'

/** No claim with a holder's signature is as long. */
const MOST_BYTES = 1_024
const SECOND_MS = 1000
/** Lists are fetched every day: one that is older than a week answers for nothing new (docs/claims.md). */
export const STALE_MS = 604_800_000
/** A shop's clock is right to a few minutes. */
const CLOCK_SLACK_MS = 300_000

/** The device's keys, status list and other inputs of a check. */
export interface Known {
  /** Undefined on a device that has never been online with this app. */
  trusted: Trusted | undefined
  /** Undefined where there is none, or none with a valid signature. */
  status?: StatusList | undefined
  /** When it was read, milliseconds since 1970: by the shop's clock where `comparedAt` says so. */
  now: number
  /** When the reader's clock was last compared with the shop's, milliseconds since 1970. */
  comparedAt?: number | undefined
  /** Whether the issuer was asked for its keys for this very check. */
  asked?: boolean | undefined
  /** A camera's earlier readings of this certificate's code. */
  readings?: readonly Reading[]
  /** How it was read; a camera unless said. */
  by?: ReadBy
}

/** What is known of the time after the claim was signed. */
interface Since {
  /** `unknown`: no list, one that is older than the claim, or one that does not reach its place. */
  state: 'valid' | 'transferred' | 'revoked' | 'unknown'
  /** When the issuer wrote the list that this device has, milliseconds since 1970. */
  listAt: number | null
  /** Up to when the owner is known, milliseconds since 1970. */
  knownUntil: number
  /** Known for longer than `STALE_MS` only. */
  stale: boolean
  /**
   * The list itself. `none`: there is none. `stale`: older than `STALE_MS`. `older`: from before the claim.
   * `short`: newer than the claim, and it does not reach its place. `answers`: it says `state`.
   */
  list: 'none' | 'stale' | 'older' | 'short' | 'answers'
}

export interface Genuine {
  kind: 'genuine'
  claim: Claim
  /** Whose signature it is, and when it was made (milliseconds since 1970). */
  issuer: { name: string; origin: string; signedAt: number }
  since: Since
  holder: Holder
  /** How far the reader's own clock is behind what is signed, at least; 0 where it may be right. */
  clockBehindMs: number
  /** When the reader's clock was found to be right, milliseconds since 1970; null: that is not known. */
  comparedAt: number | null
  /** The target of the code; `own`: the issuer's own site. */
  address: (CodeAddress & { own: boolean }) | null
}

/** What can be said of a code, as data: the screens have the words. */
export type Verdict =
  | Genuine
  /** It looks like ours and something in it was changed; `part`: what. */
  | { kind: 'altered'; part: 'code' | 'claim' | 'holder' | 'address' }
  /** Signed by a key that this device does not know, and the code leads to another site. */
  | { kind: 'another-issuer'; address: CodeAddress }
  /**
   * Signed by a key that this device does not know: a newer one of the issuer's, or somebody else's. `asked`: the
   * issuer was asked for its keys a moment ago, and this is none of them.
   */
  | { kind: 'unknown-key'; asked: boolean }
  /** Signed by a key that the issuer has withdrawn, or at a time when the key was not in use. */
  | { kind: 'withdrawn-key' }
  /** The issuer's own, in a format that this version of the app cannot read. */
  | { kind: 'newer'; version: number }
  /** Leads to a certificate and carries no claim: the page there has the answer. */
  | { kind: 'only-address'; address: CodeAddress }
  /** Nothing of a certificate. */
  | { kind: 'nothing' }
  /** This device cannot check: it has no keys of the issuer, or its browser no cryptography here. */
  | { kind: 'unable'; why: 'no-keys' | 'no-crypto' }

/** Verifies a text: of a QR code, an address bar, a file. Never throws for what the text holds. */
export async function judgeCode(text: string, known: Known): Promise<Verdict> {
  const code = readCode(text)
  if (code.kind === 'nothing') return { kind: 'nothing' }
  if (code.kind === 'address') return { kind: 'only-address', address: code.address }
  if (code.kind === 'damaged') return { kind: 'altered', part: 'code' }
  const verdict = await judgeClaim(code.content, known)
  const { address } = code
  if (verdict.kind === 'unknown-key' && address && address.origin !== known.trusted?.issuer)
    return { kind: 'another-issuer', address }
  if (verdict.kind !== 'genuine' || address === null) return verdict
  // the address is not signed: one that leads to another certificate was manipulated
  if (address.certificate !== verdict.claim.certificate) return { kind: 'altered', part: 'address' }
  return { ...verdict, address: { ...address, own: address.origin === verdict.issuer.origin } }
}

/** Verifies the bytes of a claim, with or without a holder's signature. Never throws for what they hold. */
export async function judgeClaim(content: Bytes, known: Known): Promise<Verdict> {
  if (!isSecure()) return { kind: 'unable', why: 'no-crypto' }
  if (!known.trusted) return { kind: 'unable', why: 'no-keys' }
  try {
    return await judged(content, known.trusted, known)
  } catch (error) {
    if (error instanceof MalformedClaim) return { kind: 'altered', part: 'claim' }
    if (error instanceof NewerVersion) return { kind: 'newer', version: error.version }
    throw error
  }
}

/** Outside secure contexts browsers have no WebCrypto, whatever the types say. */
function isSecure(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined
}

async function judged(content: Bytes, trusted: Trusted, known: Known): Promise<Verdict> {
  if (content.length > MOST_BYTES) throw new MalformedClaim('too long')
  const [signed, proof] = firstSigned(content)
  if (signed.type !== undefined) throw new MalformedClaim('not a claim')
  const signature = await checkSignature(trusted, signed, () => timeIn(signed))
  if (signature === 'unknown-key') return { kind: 'unknown-key', asked: known.asked ?? false }
  const refused = REFUSED[signature]
  if (refused) return refused
  const claim = fromPayload(signed.payload)
  const own = content.subarray(0, content.length - proof.length)
  const signedAt = proof.length > 0 ? await signedBy(own, proof, claim) : null
  if (signedAt === undefined) return { kind: 'altered', part: 'holder' }
  const since = judgeSince(claim, known)
  const clockBehindMs = behind(known.now, Math.max(claim.knownAt * SECOND_MS, since.listAt ?? 0))
  return {
    kind: 'genuine',
    claim,
    issuer: { name: trusted.name, origin: trusted.issuer, signedAt: claim.knownAt * SECOND_MS },
    since,
    holder: judgeHolder(claim, signedAt, known),
    clockBehindMs,
    comparedAt: clockBehindMs > 0 ? null : (known.comparedAt ?? null),
    address: null,
  }
}

const REFUSED: Record<Exclude<Signature, 'unknown-key'>, Verdict | undefined> = {
  fits: undefined,
  wrong: { kind: 'altered', part: 'claim' },
  'out-of-time': { kind: 'withdrawn-key' },
  'revoked-key': { kind: 'withdrawn-key' },
}

/** When a claim says it was signed; undefined for a format of the future, which may say it elsewhere. */
function timeIn(signed: Signed): number | undefined {
  try {
    return fromPayload(signed.payload).knownAt
  } catch (error) {
    if (error instanceof NewerVersion) return undefined
    throw error
  }
}

/** Undefined where the holder's signature does not fit. */
async function signedBy(own: Bytes, proof: Uint8Array, claim: Claim): Promise<number | undefined> {
  if (!claim.device) return undefined
  try {
    return await holderTime(own, proof, claim.device)
  } catch (error) {
    if (error instanceof MalformedClaim) return undefined
    throw error
  }
}

function judgeSince(claim: Claim, { status, now }: Known): Since {
  const signedAt = claim.knownAt * SECOND_MS
  const listAt = status ? status.issuedAt * SECOND_MS : null
  // a list from before the claim says nothing about the time after it
  const state = status && status.issuedAt >= claim.knownAt ? status.at(claim.status) : undefined
  const knownUntil = state === 'valid' && listAt !== null ? listAt : signedAt
  const list = judgeList(status, claim, { now, answers: state !== undefined })
  return { state: state ?? 'unknown', listAt, knownUntil, stale: now - knownUntil > STALE_MS, list }
}

function judgeList(
  status: StatusList | undefined,
  claim: Claim,
  { now, answers }: { now: number; answers: boolean },
): Since['list'] {
  if (!status) return 'none'
  if (now - status.issuedAt * SECOND_MS > STALE_MS) return 'stale'
  if (answers) return 'answers'
  return status.issuedAt < claim.knownAt ? 'older' : 'short'
}

function judgeHolder(claim: Claim, signedAt: number | null, known: Known): Holder {
  const { status, now, readings = [], by = 'camera' } = known
  if (!claim.device) return { state: 'unbound' }
  if (status?.at(claim.device.status) === 'revoked') return { state: 'lost', signedAt }
  return signedAt === null ? { state: 'none' } : judgeTime(signedAt, now, by, readings)
}

function behind(now: number, latest: number): number {
  return latest - now > CLOCK_SLACK_MS ? latest - now : 0
}
