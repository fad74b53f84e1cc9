import type { GenericSchema } from 'valibot'
import {
  certificate,
  drawReceipt,
  provenance,
  type Certificate,
  type DrawReceipt,
  type ProvenanceEntry,
} from '../contract/nfts.ts'
import { order, type Order } from '../contract/orders.ts'
import { resaleOrder, type ResaleOrder } from '../contract/resale-orders.ts'
import type { SavedCopy } from './collection.ts'
import type { AccountDb, Stored } from './db.ts'
import { readableCopy } from './readable.ts'
import { serverNow } from '../network/clock.ts'

export async function saveCertificate(db: AccountDb, nftId: string, value: Certificate): Promise<void> {
  await db.certificates.put({ uuid: nftId, value, savedAt: serverNow() })
}

/** The certificate of an NFT as last known. */
export async function savedCertificate(
  db: AccountDb,
  nftId: string,
): Promise<SavedCopy<Certificate> | undefined> {
  return readableCopy(certificate, await db.certificates.get(nftId))
}

/** Notes that the server has refused a certificate's claim because it is revoked; its next answer says more. */
export async function noteRefusedAsRevoked(db: AccountDb, nftId: string): Promise<void> {
  await db.certificates.update(nftId, { revokedAt: serverNow() })
}

/** When the server did so, in milliseconds since 1970; null where it has not, or has answered since. */
export async function refusedAsRevokedAt(db: AccountDb, nftId: string): Promise<number | null> {
  return (await db.certificates.get(nftId))?.revokedAt ?? null
}

/** Stores a draw receipt; null where the server says that there is none. */
export async function saveDraw(db: AccountDb, nftId: string, receipt: DrawReceipt | null): Promise<void> {
  await db.draws.put({ uuid: nftId, value: receipt, savedAt: serverNow() })
}

/**
 * A draw receipt, where the device has a readable one. Data of an older version, or foreign data in the
 * database, counts as missing: the receipt is fetched again.
 */
export async function savedDraw(db: AccountDb, nftId: string): Promise<SavedCopy<DrawReceipt> | undefined> {
  return readableCopy(drawReceipt, await db.draws.get(nftId))
}

/** When the server said that an NFT has no receipt for this account; undefined where it was never queried. */
export async function noDrawSince(db: AccountDb, nftId: string): Promise<number | undefined> {
  const stored = await db.draws.get(nftId)
  return stored?.value === null ? stored.savedAt : undefined
}

/** Stores the ownership history of a work, newest first; null where the server does not report it. */
export async function saveProvenance(
  db: AccountDb,
  nftId: string,
  entries: ProvenanceEntry[] | null,
): Promise<void> {
  await db.provenance.put({ uuid: nftId, value: entries, savedAt: serverNow() })
}

/** The ownership history of a work, as last stored. */
export async function savedProvenance(
  db: AccountDb,
  nftId: string,
): Promise<SavedCopy<ProvenanceEntry[]> | undefined> {
  return readableCopy(provenance, await db.provenance.get(nftId))
}

/** When the provenance of each work was last fetched, the longest ago first; no provenance is read. */
export async function provenanceTimes(db: AccountDb): Promise<Map<string, number>> {
  const [uuids, times] = await db.transaction('r', db.provenance, () => {
    const byTime = db.provenance.orderBy('savedAt')
    return Promise.all([byTime.primaryKeys(), byTime.keys()])
  })
  return new Map(uuids.map((uuid, at) => [uuid, Number(times[at])]))
}

/** Stores orders with the facts of their sale. */
export async function saveOrders(db: AccountDb, orders: Order[]): Promise<void> {
  const savedAt = serverNow()
  await db.orders.bulkPut(orders.map((one) => ({ uuid: one.uuid, value: one, savedAt })))
}

/** An order as last known. */
export async function savedOrder(db: AccountDb, uuid: string): Promise<SavedCopy<Order> | undefined> {
  return readableCopy(order, await db.orders.get(uuid))
}

/** All orders as last known, newest first; the time is that of the oldest copy among them. */
export async function savedOrders(db: AccountDb): Promise<SavedCopy<Order[]> | undefined> {
  return newestFirst(order, await db.orders.toArray())
}

/** Stores resale orders with the terms that were agreed. */
export async function saveResaleOrders(db: AccountDb, resaleOrders: ResaleOrder[]): Promise<void> {
  const savedAt = serverNow()
  await db.purchases.bulkPut(resaleOrders.map((one) => ({ uuid: one.uuid, value: one, savedAt })))
}

/** A resale order as last known. */
export async function savedResaleOrder(
  db: AccountDb,
  uuid: string,
): Promise<SavedCopy<ResaleOrder> | undefined> {
  return readableCopy(resaleOrder, await db.purchases.get(uuid))
}

/** All resale orders as last known, newest first. */
export async function savedResaleOrders(db: AccountDb): Promise<SavedCopy<ResaleOrder[]> | undefined> {
  return newestFirst(resaleOrder, await db.purchases.toArray())
}

/** Nothing where nothing is stored; the time is that of the oldest copy. */
function newestFirst<T extends { created_at: string }>(
  schema: GenericSchema<unknown, T>,
  stored: Stored<T>[],
): SavedCopy<T[]> | undefined {
  const copies = stored.map((each) => readableCopy(schema, each)).filter((each) => each !== undefined)
  if (copies.length === 0) return undefined
  const value = copies.map((each) => each.value).toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return { value, savedAt: Math.min(...copies.map(({ savedAt }) => savedAt)) }
}
