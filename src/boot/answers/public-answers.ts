import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { PUBLIC_MAX_AGE_MS, PUBLIC_NOUNS } from '../../app/query-client.ts'
import { PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { assumeServerOffset, serverOffset } from '../../network/clock.ts'
import { forgetting } from '../../offline/device.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { answersOwner, VISITOR } from './owner.ts'

type Answers = DehydratedState['queries']

/** In the names of React Query's persister, with which earlier builds wrote and read it. */
interface StoredAnswers {
  /** Whose they are; first of all (owner.ts). */
  buster: string
  timestamp: number
  clientState: { mutations: never[]; queries: Answers }
  serverOffset?: number
  build?: string
}

/** The number of cached responses, the newest first: a few hundred kilobytes. */
const MOST_ANSWERS = 80
/** What changes in quick succession is written once. */
const WRITE_MS = 1000
/** What happens to a query, in contrast to those who watch it. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'removed', 'updated'])

/**
 * Restores the responses of public queries (pickups, groups, balls) and caches them from now on, so that every
 * screen visited before opens offline: those of which there is no snapshot, and those that are reached from one. Public
 * queries alone: no personal data and never a mutation (React Query would send a restored mutation later,
 * automatically). Cached for one account; what another build has stored is read as far as this one can
 * (readable-answers.ts). A full storage retains the newest.
 */
export async function savePublicAnswers(queryClient: QueryClient): Promise<void> {
  const [account, owner] = [walletAddress(), answersOwner()]
  await restore(queryClient, owner).catch(() => {}) // forbidden: nothing was ever stored
  let waiting = false
  const writeSoon = () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      write(owner, answersOf(queryClient, account))
    }, WRITE_MS)
  }
  queryClient.getQueryCache().subscribe(({ type }) => CHANGES.has(type) && writeSoon())
  // Responses that arrived before the subscription.
  writeSoon()
}

async function restore(queryClient: QueryClient, owner: string): Promise<void> {
  const text = localStorage.getItem(PUBLIC_ANSWERS_KEY)
  if (text === null) return
  try {
    const stored = JSON.parse(text) as StoredAnswers
    // The times of what is stored are the device's: by how much they are wrong is stored with them.
    if (typeof stored.serverOffset === 'number') assumeServerOffset(stored.serverOffset)
    const isOld = !(Date.now() - stored.timestamp <= PUBLIC_MAX_AGE_MS)
    const answers = isOld ? undefined : ownAnswers(stored, owner)
    if (!answers) return localStorage.removeItem(PUBLIC_ANSWERS_KEY)
    hydrate(queryClient, { queries: await readable(answers, stored.build) })
  } catch {
    // an unreadable copy is no copy
    localStorage.removeItem(PUBLIC_ANSWERS_KEY)
  }
}

/** What a visitor saw becomes the member's who signs in, without the works: a member's are in the account's database. */
function ownAnswers({ buster, clientState }: StoredAnswers, owner: string): Answers | undefined {
  if (buster === owner) return clientState.queries
  return buster === VISITOR
    ? clientState.queries.filter(({ queryKey: [noun] }) => noun !== 'nfts')
    : undefined
}

async function readable(answers: Answers, build: string | undefined): Promise<Answers> {
  if (build === __BUILD_ID__) return answers
  const { readableAnswers } = await import('./readable-answers.ts')
  return readableAnswers(answers)
}

/** @param account whose answers these were when the page was opened; their cookies may be gone by now */
function answersOf(queryClient: QueryClient, account: string | undefined): Answers {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => isPublic(query, account),
    shouldDehydrateMutation: () => false,
  })
  return newest(queries)
}

function isPublic(
  { queryKey: [noun], state }: { queryKey: QueryKey; state: { data: unknown } },
  account: string | undefined,
): boolean {
  if (state.data === undefined) return false
  // Works that a visitor looked at; a member's are in the account's database.
  if (noun === 'nfts') return account === undefined && walletAddress() === undefined
  return PUBLIC_NOUNS.some((each) => each === noun)
}

/** The newest responses, each in its last successful state: a later offline failure is dropped. */
function newest(answers: Answers): Answers {
  return answers
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_ANSWERS)
    .map((answer) => ({
      ...answer,
      state: { ...answer.state, status: 'success', error: null, fetchFailureReason: null },
    }))
}

function write(owner: string, answers: Answers): void {
  // A log-out empties it; a late write must not fill it again. A shared device caches nothing.
  if (forgetting.aborted || isSharedDevice()) return
  for (let fitting = answers.length; fitting >= 0; fitting--) {
    const stored: StoredAnswers = {
      buster: owner,
      timestamp: Date.now(),
      clientState: { mutations: [], queries: answers.slice(0, fitting) },
      serverOffset: serverOffset(),
      build: __BUILD_ID__,
    }
    try {
      return localStorage.setItem(PUBLIC_ANSWERS_KEY, JSON.stringify(stored))
    } catch {
      // full: without the oldest
    }
  }
}
