import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { nftsApi } from '../contract/nfts.ts'
import { knownIssuer, renewIssuer } from '../flows/known-issuer.ts'
import type { Reading } from '../proof/holder.ts'
import { judgeCode, type Genuine, type Verdict } from '../proof/verdict.ts'

const NOT_FOUND = 404

/** What was read on this screen of each certificate: two codes that move on as a clock does are no still picture. */
export type Readings = Map<string, Reading[]>

/**
 * Judges a text with what this device knows; no network.
 * @param readAt when it was read, in milliseconds since 1970: judged again later, it is still of then
 */
export async function checkHere(text: string, readAt: number, readings: Readings): Promise<Verdict> {
  const known = await knownIssuer(readAt)
  const first = await judgeCode(text, known)
  if (first.kind !== 'genuine') return first
  const earlier = readings.get(first.claim.certificate) ?? []
  const verdict = earlier.length > 0 ? await judgeCode(text, { ...known, readings: earlier }) : first
  const signedAt = 'signedAt' in first.holder ? first.holder.signedAt : null
  if (signedAt !== null) {
    readings.set(first.claim.certificate, [...earlier, { signedAt, readAt }])
  }
  return verdict
}

/** What the server says today of a certificate that was checked, and when (milliseconds since 1970). */
type Today =
  { state: 'same' | 'gone' | 'untold'; at: number } | { state: 'other'; at: number; name: string | null }

/** Asks for today's state; a person's tap each time, never by itself. */
export function askingToday() {
  return mutationOptions({
    mutationKey: ['check', 'today'],
    mutationFn: askToday,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/**
 * Asks the server for today's state of a certificate, and brings the issuer's keys and list up to date on the way.
 * @throws NetworkError, ApiError where there is no answer to go by
 */
async function askToday({ claim }: Genuine): Promise<Today> {
  const asking = call(nftsApi.certificate, { params: { id: claim.certificate } })
  const [certificate] = await Promise.all([asking.catch(noneThere), renewIssuer().catch(() => {})])
  const at = Date.now()
  if (!certificate) return { state: 'gone', at }
  const owner = certificate.user_info?.wallet_address ?? certificate.metadata?.owner?.owner_address
  if (!owner) return { state: 'untold', at }
  if (owner.toLowerCase() === claim.owner.address) return { state: 'same', at }
  return { state: 'other', at, name: certificate.user_info?.name || null }
}

function noneThere(error: unknown): undefined {
  if (error instanceof ApiError && error.status === NOT_FOUND) return undefined
  throw error
}
