import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { checkAndSync, removeCopies } from '../flows/collection/stored-here.ts'
import { onDevice } from '../offline/device.ts'
import { syncState } from '../offline/sync-state.ts'
import { askToPersist } from '../offline/persist.ts'
import { storedHere, type StoredHere } from '../offline/stored.ts'
import { walletAddress } from '../wallet/identity.ts'

export type { StoredHere }

const KEY = ['device', 'stored']

/** The part of the viewer's collection on this device; null where the browser allows no storage. */
export function storedHereQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<StoredHere | null> => {
      const address = walletAddress()
      if (address === undefined) return null
      return (await onDevice(address, (db) => storedHere(db, address)).catch(() => null)) ?? null
    },
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Checks every stored picture and syncs the copy; resolves to the result of the check, and of the sync. */
export function syncing() {
  return mutationOptions({
    mutationKey: ['device', 'sync'],
    mutationFn: async () => {
      const checked = await checkAndSync(walletAddress() ?? '')
      return { ...checked, problem: syncState.get().problem }
    },
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}

/** Removes only the offline copies from this device. */
export function removingCopies() {
  return mutationOptions({
    mutationKey: ['device', 'remove'],
    mutationFn: () => removeCopies(walletAddress() ?? ''),
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}

/** Requests persistent storage; false where the browser refuses. */
export function askingToPersist() {
  return mutationOptions({
    mutationKey: ['device', 'persist'],
    mutationFn: askToPersist,
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}
