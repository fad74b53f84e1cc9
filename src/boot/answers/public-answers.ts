import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
  type PersistedClient,
  type Persister,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client'
import { PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { assumeServerOffset, serverOffset } from '../../network/clock.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { forgetting } from '../../offline/device.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { answersOwner, VISITOR } from './owner.ts'
import { PUBLIC_MAX_AGE_MS, PUBLIC_NOUNS } from '../../app/query-client.ts'

interface Cached {
  queryKey: QueryKey
  state: { data: unknown }
}

/** The number of cached responses, the newest first: a few hundred kilobytes. */
const MOST_ANSWERS = 80

/**
 * Restores the responses of public queries (pickups, groups, balls) and caches them from now on, so that every
 * screen visited before opens offline. Public queries alone: no personal data and never a mutation (React Query
 * would send a persisted mutation later, automatically). Cached for one account; what another build has stored
 * is read as far as this one can (readable-answers.ts). A full storage retains the newest.
 */
export async function savePublicAnswers(queryClient: QueryClient): Promise<void> {
  const account = walletAddress()
  const persister = createSyncStoragePersister({
    storage: {
      getItem: (key) => localStorage.getItem(key),
      // A log-out empties it; a late write must not fill it again. A shared device caches nothing.
      setItem: (key, value) => {
        if (!forgetting.aborted && !isSharedDevice()) localStorage.setItem(key, value)
      },
      removeItem: (key) => localStorage.removeItem(key),
    },
    key: PUBLIC_ANSWERS_KEY,
    serialize: (client) =>
      JSON.stringify({ ...newest(client), serverOffset: serverOffset(), build: __BUILD_ID__ }),
    deserialize: withItsTime,
    retry: removeOldestQuery,
  })
  const options = {
    // The package bundles a core of its own, one version behind: the same object, another private type.
    queryClient: queryClient as unknown as PersistQueryClientOptions['queryClient'],
    persister: { ...persister, restoreClient: () => restored(persister) },
    buster: answersOwner(),
    maxAge: PUBLIC_MAX_AGE_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Cached) => isPublic(query, account),
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(options).catch(() => {}) // an unreadable copy is no copy
  persistQueryClientSubscribe(options)
  // Responses that arrived before the subscription.
  await persistQueryClientSave(options)
}

type StoredClient = PersistedClient & { serverOffset?: number; build?: string }

/** What is stored, as far as this build can read it. */
async function restored(persister: Persister): Promise<PersistedClient | undefined> {
  const client = own((await persister.restoreClient()) as StoredClient | undefined)
  if (!client || client.build === __BUILD_ID__) return client
  const { readableAnswers } = await import('./readable-answers.ts')
  const { clientState } = client
  return { ...client, clientState: { ...clientState, queries: readableAnswers(clientState.queries) } }
}

/** What a visitor saw becomes the member's who signs in, without the works: a member's are in the account's database. */
function own(client: StoredClient | undefined): StoredClient | undefined {
  const owner = answersOwner()
  if (client?.buster !== VISITOR || owner === VISITOR) return client
  const queries = client.clientState.queries.filter(({ queryKey: [noun] }) => noun !== 'nfts')
  return { ...client, buster: owner, clientState: { ...client.clientState, queries } }
}

/** The times of what is stored are the device's: by how much they are wrong is stored with them. */
function withItsTime(text: string): PersistedClient {
  const { serverOffset: offset, ...client } = JSON.parse(text) as StoredClient
  if (typeof offset === 'number') assumeServerOffset(offset)
  return client
}

/** @param account whose answers these were when the page was opened; their cookies may be gone by now */
function isPublic({ queryKey: [noun], state }: Cached, account: string | undefined): boolean {
  if (state.data === undefined) return false
  // Works that a visitor looked at; a member's are in the account's database.
  if (noun === 'nfts') return account === undefined && walletAddress() === undefined
  return PUBLIC_NOUNS.some((each) => each === noun)
}

/** The newest responses, each in its last successful state: a later offline failure is dropped. */
function newest(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_ANSWERS)
    .map((query) => ({
      ...query,
      state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
    }))
  return { ...client, clientState: { ...client.clientState, queries } }
}
