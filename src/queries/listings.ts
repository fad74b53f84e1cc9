import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { listingsApi, type ListingTerms } from '../contract/listings.ts'
import { listWork, type ListingStep } from '../flows/listing/list-work.ts'

export type { ListingStep }
import { unlockWallet } from '../flows/sign-in/unlock.ts'
import { connectBrowserWallet } from '../wallet/browser-wallet.ts'
import type { FoundWallet } from '../wallet/discovery.ts'
import { WalletError, type WalletErrorKind } from '../wallet/error/wallet-error.ts'
import { walletAddress } from '../wallet/identity.ts'
import type { Wallet } from '../wallet/port.ts'
import { unlockedWallet } from '../wallet/unlocked.ts'
import { sameHex } from '../lib/same-hex.ts'

const WRONG_PASSWORD = 'WRONG_PASSWORD'

/**
 * The listing terms that the owner of a work signs; never cached, since they change with every transfer.
 * @param replaces their open listing, to change its price
 */
export function listingTermsQuery(nftUuid: string, replaces?: string) {
  return queryOptions({
    queryKey: ['listing-terms', nftUuid],
    queryFn: ({ signal }) =>
      call(listingsApi.terms, { params: { id: nftUuid }, query: { replaces }, signal }),
    gcTime: 0,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** How the owner signs: a browser wallet, or the password of the encrypted wallet that the server stores. */
export type Signer =
  | { kind: 'unlocked' }
  | { kind: 'browser'; found: FoundWallet }
  | { kind: 'password'; email: string; password: string }

/** Whether the wallet of this visit can sign without another prompt. */
export function canSignNow(): boolean {
  return unlockedWallet() !== undefined
}

interface ListingRequest {
  nftUuid: string
  /** Yen. */
  price: number
  terms: ListingTerms
  /** The open listing whose price is changed. */
  replaces: string | undefined
  signer: Signer
  step: (step: ListingStep) => void
}

/**
 * Lists a work: sent once, never retried automatically; every failure is shown inline. A failure may come after
 * the approval was recorded, whose nonce is used then: the next try signs fresh terms of the server.
 */
export function workListing() {
  return mutationOptions({
    mutationKey: ['sales', 'list'],
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
    mutationFn: async ({ signer, step, ...request }: ListingRequest, { client }) => {
      const wallet = await walletOf(signer)
      const terms = await termsToSign(client, request)
      const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
      return listWork({ call, step, wait }, wallet, { ...request, terms })
    },
    onError: (_error, { nftUuid }, _before, { client }) => {
      // The sheet shows the failure at once; the next tap waits for the terms.
      void client.invalidateQueries({ queryKey: listingTermsQuery(nftUuid).queryKey })
    },
    onSuccess: async (_sale, { nftUuid }, _before, { client }) => {
      for (const queryKey of [['sales'], ['marketplace'], ['listing-terms', nftUuid]])
        await client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}

/**
 * The terms on the screen, or the server's newest where those may be used up; the screen then shows the same
 * ones.
 */
async function termsToSign(
  client: QueryClient,
  { nftUuid, terms, replaces }: Pick<ListingRequest, 'nftUuid' | 'terms' | 'replaces'>,
): Promise<ListingTerms> {
  const query = listingTermsQuery(nftUuid, replaces)
  const known = client.getQueryState(query.queryKey)
  return known?.isInvalidated ? client.fetchQuery(query) : (known?.data ?? terms)
}

async function walletOf(signer: Signer): Promise<Wallet> {
  if (signer.kind === 'password') return unlockWallet({ call }, signer)
  if (signer.kind === 'unlocked') {
    const wallet = unlockedWallet()
    if (!wallet) throw new WalletError('not-initialized', 'The wallet has been locked')
    return wallet
  }
  const wallet = await connectBrowserWallet(signer.found.provider)
  if (!sameHex(wallet.address, walletAddress()))
    throw new WalletError('account-changed', 'The wallet is on another account')
  return wallet
}

/** Why listing failed, as the screen shows it. */
export type ListingProblem =
  | { kind: 'offline' | 'session' | 'unexpected' | 'not-offered' | 'wrong-password' }
  | { kind: 'wallet'; why: WalletErrorKind }
  /** The server's own words. */
  | { kind: 'refused'; message: string }

/** A failure of the listing flow, as the screen shows it. */
export function listingProblem(error: unknown): ListingProblem {
  if (error instanceof WalletError) return { kind: 'wallet', why: error.kind }
  const failure = failureOf(error)
  if (failure.kind === 'offline') return { kind: 'offline' }
  if (!('status' in failure)) return { kind: 'unexpected' }
  const { kind, code, message } = failure
  if (code === WRONG_PASSWORD) return { kind: 'wrong-password' }
  if (kind === 'unauthorized') return { kind: 'session' }
  if (kind === 'not-found' && code === undefined) return { kind: 'not-offered' }
  return kind === 'server-failed' ? { kind: 'unexpected' } : { kind: 'refused', message }
}
