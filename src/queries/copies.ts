import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AccountDb } from '../offline/db.ts'
import { onDevice } from '../offline/device.ts'
import { isPaused } from '../offline/paused.ts'
import { walletAddress } from '../wallet/identity.ts'
import type { Copy, Cached } from './read-through.ts'

interface Asking {
  client: QueryClient
  queryKey: QueryKey
}

/** The account's copy on the device, else what this page (or the stored public answers) still holds. */
export async function copyFor<T>(
  { client, queryKey }: Asking,
  read: (db: AccountDb) => Promise<Copy<T> | undefined>,
): Promise<Copy<T> | undefined> {
  const stored = await onDevice(walletAddress(), read).catch(() => undefined)
  const held = client.getQueryData<Cached<T>>(queryKey)
  if (stored && held) return stored.savedAt >= held.savedAt ? stored : held
  return stored ?? held
}

/**
 * Writes to the account's copy on the device; without an account, or where its owner removed it, nothing is
 * written.
 */
export async function saveFor(write: (db: AccountDb) => Promise<unknown>): Promise<void> {
  await onDevice(walletAddress(), async (db) => (await isPaused(db)) || write(db))
}
