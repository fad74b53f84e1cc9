import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { checkAndSync, removeCopies } from '../flows/collection/stored-here.ts'
import { onDevice } from '../offline/device.ts'
import { syncState } from '../offline/sync-state.ts'
import { askToPersist } from '../offline/persist.ts'
import { storedHere, type StoredHere } from '../offline/stored.ts'
import { walletAddress } from '../wallet/identity.ts'

export type { StoredHere }

const KEY = ['device', 'stored']

/** What of the own collection is on this device; null where the browser lets nothing be stored. */
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

/** Checks every stored picture and brings the copy up to date; answers what the check found, and how the sync ended. */
export function syncing() {
  return mutationOptions({
    mutationKey: ['device', 'sync'],
    mutationFn: async () => {
      const checked = await checkAndSync(walletAddress() ?? '')
      return { ...checked, problem: syncState().problem }
    },
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}

/** Removes the offline copies, and nothing else, from this device. */
export function removingCopies() {
  return mutationOptions({
    mutationKey: ['device', 'remove'],
    mutationFn: () => removeCopies(walletAddress() ?? ''),
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}

/** Asks the browser not to drop what is stored; false where it refuses. */
export function askingToPersist() {
  return mutationOptions({
    mutationKey: ['device', 'persist'],
    mutationFn: askToPersist,
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}
