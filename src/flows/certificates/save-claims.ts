import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { NetworkError } from '../../network/answer.ts'
import { failureOf, hasCode, noneHere } from '../../api/failure.ts'
import { claimsApi } from '../../contract/claims.ts'
import { deviceProofText, devicesApi } from '../../contract/devices.ts'
import { pruneClaims, saveClaims } from '../../offline/claims.ts'
import { renamedAt } from '../../offline/collection.ts'
import type { AccountDb, HolderKey } from '../../offline/db.ts'
import { forgetHolderKey, holderKey, noteHolderKey, signHolding } from '../../offline/holder-key.ts'
import { savedIssuer } from '../../offline/issuer.ts'
import { noteRefusedAsRevoked } from '../../offline/records.ts'
import { withSpace } from '../../offline/quota.ts'
import { toBase64Url } from '../../proof/bytes.ts'
import { saveIssuerKeys } from './known-issuer.ts'
import { serverNow } from '../../network/clock.ts'

/** Claims older than half a day are refetched. */
const FRESH_MS = 43_200_000
/** Up to this many new works are fetched one by one. */
const FEW = 5
/** More pages than any collection has: bounds the loop for a server that never says "last". */
const MOST_PAGES = 5_000

/**
 * Stores the signed claims of all own certificates on the device, naming this device as their holder where the
 * browser can store a key. Does nothing where the server signs no claims.
 * @param owned the works of the collection
 * @throws ApiError, NetworkError; NoSpace where the disk is full
 */
export async function saveOwnClaims(
  db: AccountDb,
  address: string,
  owned: readonly string[],
  { signal, freeSpace }: { signal: AbortSignal; freeSpace: () => Promise<boolean> },
): Promise<void> {
  await withSpace(saveIssuerKeys, freeSpace).catch(noKeysHere)
  const device = await boundDevice(db, address, signal)
  const fresh = new Set(
    (
      await db.claims
        .where('savedAt')
        .above(await freshSince(db))
        .toArray()
    )
      .filter((stored) => stored.device === device)
      .map(({ uuid }) => uuid),
  )
  const missing = owned.filter((uuid) => !fresh.has(uuid))
  if (missing.length > FEW) await savePages(db, device, signal, freeSpace)
  else for (const uuid of missing) await saveClaim(db, uuid, device, { signal, freeSpace })
  await pruneClaims(db, new Set(owned))
}

/** A device that cannot store the issuer's keys stores the claims anyway. */
function noKeysHere(error: unknown): undefined {
  return error instanceof ApiError || error instanceof NetworkError ? noneHere(error) : undefined
}

/** Claims from before a key was revoked may be signed with it; those from before their owner changed their name have another. */
async function freshSince(db: AccountDb): Promise<number> {
  const file = (await savedIssuer().catch(() => undefined))?.file
  const revoked = file?.keys.map(({ revoked_at }) => (revoked_at === null ? 0 : Date.parse(revoked_at))) ?? []
  return Math.max(serverNow() - FRESH_MS, await renamedAt(db), ...revoked)
}

async function savePages(
  db: AccountDb,
  device: string | undefined,
  signal: AbortSignal,
  freeSpace: () => Promise<boolean>,
): Promise<void> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { page: String(page), ...(device !== undefined && { device }) }
    const answer = await call(claimsApi.list, { query, signal }).catch(noneHere)
    if (!answer) return
    await withSpace(() => saveClaims(db, answer.objects, device), freeSpace)
    if (answer.meta.is_last_page) return
  }
}

/**
 * One certificate's claim; nothing where the server has none for it (not recorded yet, withdrawn, no claims at
 * all).
 */
async function saveClaim(
  db: AccountDb,
  uuid: string,
  device: string | undefined,
  { signal, freeSpace }: { signal: AbortSignal; freeSpace: () => Promise<boolean> },
): Promise<void> {
  const query = device === undefined ? {} : { device }
  const claim = await call(claimsApi.show, { params: { id: uuid }, query, signal }).catch(async (error) => {
    if (isRevoked(error)) await withSpace(() => noteRefusedAsRevoked(db, uuid), freeSpace)
    return noClaim(error)
  })
  if (claim) await withSpace(() => saveClaims(db, [claim], device), freeSpace)
}

/**
 * The server's id of this device. The request registers its key, and the answer says whether the device was
 * reported lost. Undefined where there is no key, or none that may sign: a new key needs a log-in of the last
 * minutes.
 * @throws ApiError, NetworkError
 */
export async function boundDevice(
  db: AccountDb,
  address: string,
  signal: AbortSignal,
  again = false,
): Promise<string | undefined> {
  const key = await holderKey(db).catch(() => undefined)
  const issuer = (await savedIssuer().catch(() => undefined))?.file.issuer
  if (!key || key.lost || issuer === undefined) return undefined
  const proof = await signHolding(key, new TextEncoder().encode(deviceProofText(issuer, address)))
  const body = { public_key: key.publicKey, proof: toBase64Url(proof) }
  try {
    const { id } = await call(devicesApi.bind, { body, signal })
    if (id !== key.id || key.waits) await noteHolderKey(db, { id, lost: false })
    return id
  } catch (error) {
    // logged out from elsewhere, and logged in again since: the old key is invalid, a new one is accepted
    if (hasCode(error, 'DEVICE_ENDED') && !again) {
      await forgetHolderKey(db, key)
      return boundDevice(db, address, signal, true)
    }
    return refused(db, key, error)
  }
}

/**
 * Why the server does not take this device's key for now. None of it is a failure: the claims are stored
 * without it.
 */
async function refused(db: AccountDb, { id }: HolderKey, error: unknown): Promise<undefined> {
  if (hasCode(error, 'PROVE_IDENTITY')) await noteHolderKey(db, { id, lost: false, waits: 'proof' })
  else if (hasCode(error, 'TOO_MANY_DEVICES')) await noteHolderKey(db, { id, lost: false, waits: 'room' })
  else if (isLost(error)) await noteHolderKey(db, { id, lost: true })
  else if (!hasCode(error, 'TOO_MANY')) noneHere(error)
  return undefined
}

function isLost(error: unknown): boolean {
  return failureOf(error).kind === 'conflict'
}

/** Whether a claim is refused because its certificate is revoked. */
export function isRevoked(error: unknown): boolean {
  return hasCode(error, 'CERTIFICATE_REVOKED')
}

function noClaim(error: unknown): undefined {
  return isLost(error) ? undefined : noneHere(error)
}
