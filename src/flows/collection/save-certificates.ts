import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { lacksCall, noneHere } from '../../api/failure.ts'
import { nftsApi, type Nft } from '../../contract/nfts.ts'
import { renamedAt } from '../../offline/collection.ts'
import type { AccountDb } from '../../offline/db.ts'
import {
  noDrawSince,
  provenanceTimes,
  saveCertificate,
  saveDraw,
  savedDraw,
  saveProvenance,
} from '../../offline/records.ts'
import { withSpace } from '../../offline/quota.ts'
import { serverNow } from '../../network/clock.ts'

/** A certificate younger than this is not fetched again, so that a killed tab resumes where it was. */
const CERTIFICATE_FRESH_MS = 3_600_000
/** Stale certificates refetched per sync, so that a collection of thousands does not flood the server. */
const RENEWED_AT_ONCE = 300
/** While a work stays with its owner only the names in its provenance change. */
const PROVENANCE_FRESH_MS = 7 * 86_400_000

/** State of one pass that stores the certificates of a collection. */
interface SyncRound {
  db: AccountDb
  signal: AbortSignal
  /** Evicts something that matters less; false when nothing is left. */
  freeSpace: () => Promise<boolean>
  /** Works whose certificate is not fetched this time. */
  settled: ReadonlySet<string>
  /** When a provenance was last fetched, where it is too fresh to be refetched. */
  provenance: ReadonlyMap<string, number>
}

/** Begins a round: which certificates are young enough, or have to wait for the next one. */
export async function syncRound(
  db: AccountDb,
  signal: AbortSignal,
  freeSpace: SyncRound['freeSpace'],
): Promise<SyncRound> {
  const fresh = Math.max(serverNow() - CERTIFICATE_FRESH_MS, await renamedAt(db))
  const [young, old, provenance] = await Promise.all([
    db.certificates.where('savedAt').above(fresh).primaryKeys(),
    db.certificates.where('savedAt').belowOrEqual(fresh).primaryKeys(),
    provenanceTimes(db),
  ])
  for (const [uuid, asked] of [...provenance].slice(0, RENEWED_AT_ONCE))
    if (asked < serverNow() - PROVENANCE_FRESH_MS) provenance.delete(uuid)
  // Dexie answers in the order of the index: the oldest are renewed first.
  return { db, signal, freeSpace, provenance, settled: new Set([...young, ...old.slice(RENEWED_AT_ONCE)]) }
}

/** Stores a work's certificate and the receipt of its draw on the device. */
export async function saveCertificates(round: SyncRound, uuid: string): Promise<void> {
  const { db, signal, freeSpace, settled } = round
  if (!settled.has(uuid)) {
    const certificate = await call(nftsApi.certificate, { params: { id: uuid }, signal }).catch(noneHere)
    if (certificate) await withSpace(() => saveCertificate(db, uuid, certificate), freeSpace)
  }
  await saveDrawOf(round, uuid)
}

/** A receipt never changes; a missing one may appear, when a work comes back to the buyer who drew it. */
async function saveDrawOf({ db, signal, freeSpace }: SyncRound, uuid: string): Promise<void> {
  if (await savedDraw(db, uuid)) return
  const none = await noDrawSince(db, uuid)
  if (none !== undefined && serverNow() - none < CERTIFICATE_FRESH_MS) return
  const receipt = await call(nftsApi.draw, { params: { id: uuid }, signal }).catch(noneHere)
  await withSpace(() => saveDraw(db, uuid, receipt ?? null), freeSpace)
}

/**
 * Stores the ownership history of a work. No certificate needs it: when the server cannot answer (its chain
 * node is unreachable), the next sync retries and no error is shown.
 */
export async function saveProvenanceOf(round: SyncRound, { uuid, acquired_at }: Nft): Promise<void> {
  const { db, signal, freeSpace, provenance } = round
  const asked = provenance.get(uuid)
  if (asked !== undefined && isEnough(asked, acquired_at ?? null)) return
  const answer = await call(nftsApi.provenance, { params: { id: uuid }, signal }).then(
    (entries) => ({ entries }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return lacksCall(error, 'server') ? { entries: null } : undefined
    },
  )
  if (answer) await withSpace(() => saveProvenance(db, uuid, answer.entries), freeSpace)
}

/** The chain may report the latest transfer a little after the server. */
function isEnough(asked: number, acquired: string | null): boolean {
  const settled = acquired === null || asked > Date.parse(acquired) + CERTIFICATE_FRESH_MS
  return settled || asked > serverNow() - CERTIFICATE_FRESH_MS
}
