import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { nftsApi } from '../contract/nfts.ts'
import { claimedPicture } from '../flows/certificates/claimed-picture.ts'
import { askForKeys, freshenIssuer, knownIssuer, renewIssuer } from '../flows/certificates/known-issuer.ts'
import { sampleCode, type Sample } from '../flows/certificates/sample-code.ts'
import { shopClock } from '../flows/certificates/shop-clock.ts'
import type { Claim } from '../proof/claim.ts'
import type { ReadBy, Reading } from '../proof/holder.ts'
import { judgeCode, type Genuine, type Known, type Verdict } from '../proof/verdict.ts'
import { serverNow } from '../network/clock.ts'
import { sameHex } from '../lib/same-hex.ts'

/** Checks a text that was read at a time, by this device's clock in milliseconds since 1970. Never rejects. */
export type Check = (text: string, readAt: number, by: ReadBy) => Promise<Verdict>

/** What the server has answered about certificates in this visit that speaks against them. */
const told = new Map<string, { state: 'revoked' | 'transferred'; at: number }>()

/**
 * Checks texts against what this device knows; works offline, and with a network updates it first
 * (`freshenIssuer`). It remembers what the camera has read: two codes of one claim that advance as a clock does
 * are no screenshot. Checked again, a text keeps its reading time.
 */
export function checker(): Check {
  const readings = new Map<string, Reading[]>()
  return async (text, readAt, by) => {
    await freshenIssuer()
    const clock = await shopClock()
    const now = (at: number) => at + (clock?.aheadMs ?? 0)
    const comparedAt = clock?.steady ? clock.at : undefined
    const judge = async (more: Partial<Known>) =>
      withTold(await judgeCode(text, { ...(await knownIssuer(now(readAt))), comparedAt, by, ...more }))
    const verdict = await judge({})
    if (verdict.kind === 'unknown-key' && (await askForKeys())) return judge({ asked: true })
    if (by !== 'camera' || verdict.kind !== 'genuine' || !('apartMs' in verdict.holder)) return verdict
    // two codes advance in step only under one claim
    const claim = JSON.stringify(verdict.claim)
    const seen = [...(readings.get(claim) ?? []), { signedAt: verdict.holder.signedAt, readAt }]
    readings.set(claim, seen)
    const earlier = seen.filter((reading) => reading.readAt <= readAt)
    return judge({ readings: earlier.map((reading) => ({ ...reading, readAt: now(reading.readAt) })) })
  }
}

/** The server's own answer counts until its list says the same; a claim that is newer than it is not meant. */
function withTold(verdict: Verdict): Verdict {
  if (verdict.kind !== 'genuine') return verdict
  const { claim, since, issuer } = verdict
  const against = told.get(claim.certificate)
  if (!against || against.at < issuer.signedAt || since.state === 'revoked') return verdict
  return {
    ...verdict,
    since: { ...since, state: against.state, listAt: against.at, knownUntil: issuer.signedAt },
  }
}

/** A sample to try a check with, as `sampleCode` makes it. Never refreshed, never asked for. */
export async function sampleOf(sample: Sample): Promise<{ text: string; check: Check }> {
  const { text, check } = await sampleCode(sample, location.origin, serverNow())
  return { text, check: () => check() }
}

/** The picture of a checked work, from this device or the network, compared with the claim. */
export function claimedPictureQuery(claim: Claim, online: boolean) {
  return queryOptions({
    queryKey: ['check', 'picture', claim.certificate, claim.media, online],
    queryFn: () => claimedPicture(claim, online),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/** Updates what this device knows while the user is still looking for the code. Never throws. */
export function prepareToCheck(): Promise<void> {
  return freshenIssuer()
}

/** The server's current answer about a checked certificate, and when (milliseconds since 1970). */
type Today =
  | { state: 'same' | 'gone' | 'untold'; at: number }
  | { state: 'other'; at: number; name: string | null }
  | { state: 'revoked'; at: number; reason: string | null }

/**
 * Fetches the current state of a certificate, and updates the issuer's keys and list on the way.
 * @throws NetworkError, ApiError where there is no usable response
 */
export async function askToday(verdict: Genuine): Promise<Today> {
  const today = await answerOfToday(verdict)
  const { certificate } = verdict.claim
  if (today.state === 'revoked') told.set(certificate, { state: 'revoked', at: today.at })
  else if (today.state === 'other') told.set(certificate, { state: 'transferred', at: today.at })
  else told.delete(certificate)
  return today
}

async function answerOfToday({ claim }: Genuine): Promise<Today> {
  const asking = call(nftsApi.certificate, { params: { id: claim.certificate } })
  const [certificate] = await Promise.all([asking.catch(noneThere), renewIssuer().catch(() => {})])
  // compared with what is signed, which has the server's time
  const at = serverNow()
  if (!certificate) return { state: 'gone', at }
  // before the owner: whose it is does not matter any more
  if (certificate.withdrawn) return { state: 'revoked', at, reason: certificate.withdrawn.reason }
  if (await isListedAsRevoked(claim, at)) return { state: 'revoked', at, reason: null }
  const owner = certificate.user_info?.wallet_address ?? certificate.metadata?.owner?.owner_address
  if (!owner) return { state: 'untold', at }
  if (sameHex(owner, claim.owner.address)) return { state: 'same', at }
  return { state: 'other', at, name: certificate.user_info?.name || null }
}

/** A server that does not say it with the certificate says it in the list that has just been renewed. */
async function isListedAsRevoked(claim: Genuine['claim'], at: number): Promise<boolean> {
  const { status } = await knownIssuer(at)
  return status?.at(claim.status) === 'revoked'
}

function noneThere(error: unknown): undefined {
  if (failureOf(error).kind === 'not-found') return undefined
  throw error
}
