import type { Nft } from '../../contract/nfts.ts'
import { saveCollection } from '../../offline/collection.ts'
import { forgetting, onDevice } from '../../offline/device.ts'
import { isPaused } from '../../offline/paused.ts'
import { confirmSummary } from '../../offline/collection-summary.ts'
import { entries, firstOfCollection, wholeCollection } from './whole-collection.ts'
import { serverNow } from '../../network/clock.ts'

/** The own collection as the server has it now: on the device, or, where nothing can be stored, in memory. */
interface RenewedCollection {
  count: number
  savedAt: number
  /** All works; undefined where they were stored and are read from the device as they are looked at. */
  held?: Nft[]
}

const running = new Map<string, Promise<RenewedCollection>>()

/**
 * Refreshes the own collection. Where the server's first page and number of works match the stored copy, the
 * rest is not fetched (once a day it is): the cost does not grow with the collection. Concurrent callers share
 * one request.
 * @throws ApiError, NetworkError
 */
export function renewCollection(address: string | undefined, displayId: string): Promise<RenewedCollection> {
  const key = `${address} ${displayId}`
  const known = running.get(key)
  if (known) return known
  const renewing = renewed(address, displayId).finally(() => running.delete(key))
  running.set(key, renewing)
  return renewing
}

async function renewed(address: string | undefined, displayId: string): Promise<RenewedCollection> {
  const first = await firstOfCollection(displayId, forgetting)
  const count = first.meta?.object_size
  const newest = entries(first)
  const same = await onDevice(address, (db) =>
    confirmSummary(db, displayId, newest, { count, closed: first.closed }),
  ).catch(() => undefined)
  if (same) return same
  const nfts = await wholeCollection(displayId, first, forgetting)
  const stored = await onDevice(address, async (db) => {
    if (await isPaused(db)) return false
    await saveCollection(db, displayId, nfts)
    return true
  }).catch(() => false)
  const all = { count: nfts.length, savedAt: serverNow() }
  return stored ? all : { ...all, held: nfts }
}
