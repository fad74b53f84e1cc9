import * as v from 'valibot'
import { env } from '../../config/env.ts'
import { listingDomain, listingsApi } from '../../contract/listings.ts'
import { WalletError } from '../error/wallet-error.ts'
import type { ListingDomain } from './listing-fields.ts'
import { KeyHost } from './key-host.ts'

// The worker that holds the keys, isolated from the page. It has no window, and the page none of its memory.

const host = new KeyHost({
  origins: [...new Set([location.origin, new URL(env.apiBaseUrl || '/', location.origin).origin])],
  listingDomain: askDomain,
  now: Date.now,
  tell: (answer) => postMessage(answer),
})

/** Asked by the worker itself: the page has no say in which contract listings are for. */
async function askDomain(): Promise<ListingDomain> {
  const { method, path } = listingsApi.domain
  const asked = { method, credentials: 'omit', cache: 'no-store' } as const
  try {
    const answered = await fetch(env.apiBaseUrl + path, asked)
    if (answered.ok) return v.parse(listingDomain, await answered.json())
  } catch (error) {
    throw new WalletError('connection-failed', 'The server could not be asked', undefined, { cause: error })
  }
  throw new WalletError('connection-failed', 'The server does not say what listings are for')
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => void host.hear(data))
postMessage({ ready: true })
