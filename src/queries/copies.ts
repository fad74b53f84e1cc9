import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AccountDb } from '../offline/db.ts'
import { onDevice } from '../offline/device.ts'
import { isPaused } from '../offline/paused.ts'
import { walletAddress } from '../wallet/identity.ts'
import type { Cached, Copy, Device } from './read-through.ts'

interface Asking {
  client: QueryClient
  queryKey: QueryKey
}

/**
 * The account's copy on the device, else what this page (or the stored public answers) still holds.
 * @throws whatever IndexedDB refuses, where this page holds nothing
 */
export async function copyFor<T>(
  { client, queryKey }: Asking,
  read: (db: AccountDb) => Promise<Copy<T> | undefined>,
): Promise<Copy<T> | undefined> {
  const held = client.getQueryData<Cached<T>>(queryKey)
  const stored = await onDevice(walletAddress(), read).catch((error: unknown) => {
    // what this page holds stands in for a database that is missing or broken
    if (!held) throw error
    return undefined
  })
  if (stored && held) return stored.savedAt >= held.savedAt ? stored : held
  return stored ?? held
}

/**
 * How a query shows the device's copy while its answer is on the way (read-through.ts).
 * @param asData where the query's data is not the copy with its time
 * @param forget removes the copy from the device, once the server has said that there is no such thing: what this
 *   page holds goes too, however fresh; otherwise only a copy does
 */
export function shownIn<T>(
  { client, queryKey }: Asking,
  { asData = (cached) => cached, forget }: { asData?: (cached: Cached<T>) => unknown; forget?: Forget } = {},
): Required<Pick<Device<T>, 'show' | 'withdraw'>> {
  return {
    show: (cached) => {
      // an answer of this visit is newer than a copy; only that it may be out of date is said of it
      if (!cached.stored && client.getQueryData(queryKey) !== undefined) return
      // of no age: it is asked for again wherever this question is broken off
      client.setQueryData(queryKey, asData(cached), { updatedAt: 0 })
    },
    withdraw: () => {
      const held = client.getQueryData<Partial<Cached<T>>>(queryKey)
      if (!forget && !held?.unconfirmed && !held?.stored) return
      const query = client.getQueryCache().find({ queryKey })
      query?.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
      if (forget) onDevice(walletAddress(), forget).catch(() => {})
    },
  }
}

type Forget = (db: AccountDb) => Promise<unknown>

/**
 * Writes to the account's copy on the device; without an account, or where its owner removed it, nothing is
 * written.
 */
export async function saveFor(write: (db: AccountDb) => Promise<unknown>): Promise<void> {
  await onDevice(walletAddress(), async (db) => (await isPaused(db)) || write(db))
}
