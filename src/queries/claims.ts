import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withDeadline } from '../network/deadline.ts'
import { NetworkError } from '../network/answer.ts'
import { READ_DEADLINE_MS } from '../network/budget.ts'
import { hasCode } from '../api/failure.ts'
import { claimsApi } from '../contract/claims.ts'
import { boundDevice, isRevoked } from '../flows/certificates/save-claims.ts'
import { saveIssuerKeys } from '../flows/certificates/known-issuer.ts'
import { shopClock } from '../flows/certificates/shop-clock.ts'
import { saveClaims, savedClaim } from '../offline/claims.ts'
import type { HolderKey } from '../offline/db.ts'
import { onDevice } from '../offline/device.ts'
import { holderKey, signHolding } from '../offline/holder-key.ts'
import { savedIssuer } from '../offline/issuer.ts'
import { noteRefusedAsRevoked } from '../offline/records.ts'
import { fromBase64Url, type Bytes } from '../proof/bytes.ts'
import { codeText } from '../proof/code.ts'
import { namesKey, withHolder } from '../proof/holder.ts'
import { comparedClock, type ComparedClock } from '../network/clock.ts'
import { walletAddress } from '../wallet/identity.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { readThrough } from './read-through.ts'

/** A certificate is signed when the chain has its work: seconds, mostly. */
const BEING_SIGNED_MS = 3000

/** Whether a claim is missing because its work is not on the chain yet. */
export function isBeingSigned(error: unknown): boolean {
  return hasCode(error, 'NOT_MINTED')
}

/** The stored certificate does not know of it yet, and the page says that it counts: both are told. */
async function noteRevoked(client: QueryClient, id: string): Promise<void> {
  await saveFor((db) => noteRefusedAsRevoked(db, id)).catch(() => {})
  for (const queryKey of [
    ['nfts', id],
    ['claims', id, 'revoked'],
  ])
    void client.invalidateQueries({ queryKey })
}

/** The owner of a work seldom changes; a claim is shown with its as-of time. */
const FRESH_MS = 60_000

/**
 * The signed claim of the viewer's own certificate; the device's copy of it at once. The screen words its
 * failure: a work of another member, or of a shop that signs nothing, has none.
 */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: ['claims', id],
    queryFn: (asking) =>
      readThrough<Bytes>(
        // three requests one after the other: they share one deadline
        () =>
          withDeadline(asking.signal, READ_DEADLINE_MS, (signal) => askForClaim(id, signal)).catch(
            async (error: unknown) => {
              if (isRevoked(error)) await noteRevoked(asking.client, id)
              throw error
            },
          ),
        {
          saved: () => copyFor(asking, (db) => savedClaim(db, id)),
          ...shownIn(asking, { forget: (db) => db.claims.delete(id) }),
        },
      ),
    networkMode: 'always',
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (isBeingSigned(state.error) ? BEING_SIGNED_MS : false),
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

async function askForClaim(id: string, signal: AbortSignal): Promise<Bytes> {
  const address = walletAddress()
  const device = address && (await deviceHere(address, signal))
  const query = device ? { device } : {}
  const signed = await call(claimsApi.show, { params: { id }, query, signal })
  saveFor((db) => saveClaims(db, [signed], device || undefined)).catch(() => {})
  return fromBase64Url(signed.claim)
}

/**
 * A database that does not open is treated as a device without a key. The signed text names the issuer, on a
 * first visit, too; keys that are here are renewed behind.
 * @throws NetworkError: a claim that does not name this device must not replace one that does
 */
async function deviceHere(address: string, signal: AbortSignal): Promise<string | undefined> {
  const renewed = saveIssuerKeys().catch(() => {})
  if (!(await savedIssuer().catch(() => undefined))) await renewed
  return onDevice(address, (db) => boundDevice(db, address, signal)).catch(noKey)
}

function noKey(error: unknown): undefined {
  if (error instanceof NetworkError) throw error
  return undefined
}

/** The text of a code at a moment. */
export interface ShownCode {
  text: string
  /** Whether this device has signed it. */
  signed: boolean
  /** By how much the shop's clock, which signs, is ahead of this device's, in milliseconds. */
  aheadMs: number
  /** It does not sign because it was reported lost. */
  lost: boolean
  /** It does not sign yet: its owner has to reauthenticate, or to remove another device. */
  waits: 'proof' | 'room' | undefined
}

/**
 * The text of a certificate's code, signed at each call by this device where the claim names it. Works offline.
 * @param address the certificate's own URL, without a fragment
 */
export function liveCode(address: string, claim: Bytes): () => Promise<ShownCode> {
  let stored: Promise<ComparedClock | undefined>
  return async () => {
    const clock = comparedClock() ?? (await (stored ??= shopClock()))
    const aheadMs = clock?.aheadMs ?? 0
    const key = await onDevice(walletAddress(), holderKey).catch(() => undefined)
    const held = key && (await heldNow(claim, key, Date.now() + aheadMs).catch(() => undefined))
    return {
      text: codeText(address, held ?? claim),
      signed: held !== undefined,
      aheadMs,
      lost: key?.lost ?? false,
      waits: key?.waits,
    }
  }
}

/** Undefined where the claim does not name this device, or it may not sign. */
async function heldNow(claim: Bytes, key: HolderKey, at: number): Promise<Bytes | undefined> {
  if (key.lost || !namesKey(claim, fromBase64Url(key.publicKey))) return undefined
  return withHolder(claim, at, (message) => signHolding(key, message))
}
