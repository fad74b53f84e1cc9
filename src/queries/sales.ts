import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { failureOf, isDecided } from '../api/failure.ts'
import { serverOffers } from '../api/server-offers.ts'
import type { PaginationMeta } from '../contract/common.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { SALES_COUNTED, type SaleSort } from '../contract/sale-sorts.ts'
import type { Sale, salesApi } from '../contract/sales.ts'
import { isHeldBack } from './order-problem.ts'

/** Others list and buy at any moment. */
const FRESH_MS = 10_000
/** Lists, and the page of a listed work, poll its state while they are shown. */
const FOLLOW_MS = 10_000
const FIRST_PAGE = { page: '1' }
/** Of a few that stand beside something else, nobody asks how many there are. */
const FEW = { ...FIRST_PAGE, count_to: '1' }
const OTHER_PRICE = 'PRICE_CHANGED'
const SOLD = 'ALREADY_SOLD'

const rows = async () => (await import('../contract/sales.ts')).salesApi

/** What narrows the open listings. */
interface SalesNarrowed {
  /** Groups' codes or uuids. */
  groups?: readonly string[] | undefined
  /** A seller's display id. */
  seller?: string | undefined
  /** Artists' uuids. */
  artists?: readonly string[] | undefined
  /** Yen. */
  min?: number | undefined
  max?: number | undefined
  /** Values of the works' tags, in English. */
  tags?: readonly string[] | undefined
  /** How many editions the works have at most. */
  editions?: number | undefined
}

/** Which of the open listings, and in which order. */
export interface SalesAsked extends SalesNarrowed {
  page: number
  sort: SaleSort
}

/** A list of sales, whichever of the two answers of docs/specification.md section 7 the server gives. */
export interface SalesShown {
  sales: Sale[]
  /** Null where the server answers a plain array: there is no other page. */
  meta: PaginationMeta | null
  /** Null where the server cannot sort. */
  sort: SaleSort | null
  /** The listing after which the list goes on; null at its end, undefined where the server goes by pages alone. */
  next?: string | null | undefined
}

/** An array, or `{objects, meta}`: the same list. */
function salesShown(answer: ResponseOf<typeof salesApi.list>): SalesShown {
  if (Array.isArray(answer)) return { sales: answer, meta: null, sort: null }
  const { objects, meta, sort, next } = answer
  return { sales: objects, meta: meta ?? null, sort: sort ?? null, next }
}

/** Whether the server narrows listings by more than group and seller. */
export function narrowsSales(): boolean {
  return serverOffers('facets')
}

/** What is asked of the server, in its names. */
function narrowing({ groups, seller, artists, min, max, tags, editions }: SalesNarrowed) {
  const several = (values: readonly string[] | undefined) =>
    values?.length === 1 ? values[0] : values && [...values]
  const text = (number: number | undefined) => (number === undefined ? undefined : String(number))
  return {
    page_id: several(groups),
    display_id: seller,
    artist_id: several(artists),
    min: text(min),
    max: text(max),
    tag: several(tags),
    editions: text(editions),
  }
}

/** The open listings from a page on, and those that follow as they are asked for; public, and cached between visits. */
export function marketQuery({ page, sort, ...narrowed }: SalesAsked) {
  const query = { ...narrowing(narrowed), sort: sort === 'newest' ? undefined : sort }
  return infiniteQueryOptions({
    queryKey: ['marketplace', 'list', { ...query, page: String(page) }],
    queryFn: async ({ signal, pageParam: after }) => {
      // only who leafs through pages has to know the last one
      const counted = page === 1 ? { count_to: String(SALES_COUNTED) } : {}
      const place = after === null ? { page: String(page), ...counted } : { after }
      return salesShown(
        await callLater(async () => (await rows()).list, { query: { ...place, ...query }, signal }),
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    // who has read on is not to lose their place to a sale
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? FOLLOW_MS : false),
  })
}

/** By what the listings can be narrowed further; the list is complete without it. */
export function facetsQuery(narrowed: SalesNarrowed) {
  const query = narrowing(narrowed)
  return queryOptions({
    queryKey: ['sale-facets', query],
    queryFn: ({ signal }) =>
      callLater(async () => (await import('../contract/sale-facets.ts')).saleFacetsApi.show, {
        query,
        signal,
      }),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The newest open listings of a group or a seller; public, and cached between visits. */
export function salesQuery({ group, seller }: { group?: string | undefined; seller?: string | undefined }) {
  const query = { ...(seller === undefined ? FEW : FIRST_PAGE), page_id: group, display_id: seller }
  return queryOptions({
    queryKey: ['marketplace', query],
    queryFn: async ({ signal }) =>
      salesShown(await callLater(async () => (await rows()).list, { query, signal })),
    staleTime: FRESH_MS,
    refetchInterval: FOLLOW_MS,
  })
}

/** The newest open listings of works that came out of a ball; the page is complete without them. */
export function salesOfBallQuery(code: string, ball: string) {
  const query = { ...FEW, page_id: code, ball_id: ball }
  return queryOptions({
    queryKey: ['marketplace', query],
    queryFn: async ({ signal }) =>
      salesShown(await callLater(async () => (await rows()).list, { query, signal })),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** A page of the viewer's own listings, ended ones included. */
export function mySalesQuery(displayId: string, page: number) {
  const query = { page: String(page), display_id: displayId, state: 'all' as const }
  return queryOptions({
    queryKey: ['sales', 'mine', query],
    queryFn: async ({ signal }) =>
      salesShown(await callLater(async () => (await rows()).list, { query, signal })),
    staleTime: FRESH_MS,
    refetchInterval: FOLLOW_MS,
  })
}

/** Whether a listing can still be bought, by any viewer. */
export function isOpen({ status }: Pick<Sale, 'status'>): boolean {
  return status === 'sale' || status === 'selling' || status === 'other_selling'
}

/**
 * Whether the viewer's cancellation is in progress: the approval is still on the chain, the work cannot be
 * bought.
 */
export function isCancelling(sale: Pick<Sale, 'status' | 'reason'>): boolean {
  return isOpen(sale) && sale.reason === 'cancelling'
}

/** Whether the viewer may change the price of their listing: nobody is buying it, and it is not ending. */
export function isChangeable({ uuid, status, reserved, reason }: Sale): boolean {
  return uuid !== null && status === 'selling' && !reserved && !isCancelling({ status, reason })
}

/**
 * The sale of a work as the viewer sees it, polled while it is open. The work's page words its failure: the
 * work itself is loaded.
 * @param viewer their address; a visitor's answer is in the rendered page
 */
export function saleOfNftQuery(nftUuid: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['sales', 'of', nftUuid, viewer ?? null],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).byNft, { params: { nftUuid }, signal }).catch(notListed),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? FOLLOW_MS : false),
    throwOnError: false,
    meta: { quiet: true },
  })
}

const SAME_FOR_ALL: ReadonlySet<Sale['status']> = new Set(['sale', 'other_selling', 'sold', 'no_selling'])

/**
 * Whether what a visitor is told of a sale is what a member who does not own the work is told: not while it is reserved,
 * because its own buyer may pay on.
 */
export function isSameForMembers(sale: Sale | undefined): boolean {
  return sale !== undefined && sale.reserved !== true && SAME_FOR_ALL.has(sale.status)
}

/** Whether a query is that of `saleOfNftQuery` for a visitor. */
export function isVisitors([, , of, viewer]: readonly unknown[], nftUuid: string): boolean {
  return of === nftUuid && viewer === null
}

/** Our server answers `no_selling`; another server may have no sale to show of a work that is not for sale. */
function notListed(error: unknown): Sale {
  if (failureOf(error).kind !== 'not-found') throw error
  const nobody = { user_info: null, group_page: null, nft: null, metadata: null }
  return { uuid: null, price: null, status: 'no_selling', created_at: null, ...nobody }
}

/** Takes the viewer's listing off sale. Like a resale order: once, now or not at all, and without a modal. */
export function saleCancellation() {
  return mutationOptions({
    mutationKey: ['sales', 'cancel'],
    mutationFn: (saleUuid: string) => callLater(async () => (await rows()).cancel, { params: { saleUuid } }),
    onSettled: (_done, _failed, _sale, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sales'] }),
        client.invalidateQueries({ queryKey: ['marketplace'] }),
      ]),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/** Why a resale order or cancellation failed, to show inline (docs/specification.md section 8). */
type SaleProblem =
  | { kind: 'offline' | 'session' | 'unexpected' }
  /**
   * The server's own words; `price`: the price has changed; `sold`: a buyer has paid for it; `unpaid`: earlier
   * orders of the viewer are awaiting payment.
   */
  | { kind: 'refused' | 'price' | 'sold' | 'unpaid'; message: string }

/** The failure of a resale order or a cancellation, as the screen shows it. */
export function saleProblem(error: unknown): SaleProblem {
  const failure = failureOf(error)
  if (failure.kind === 'offline') return { kind: 'offline' }
  if (failure.kind === 'unauthorized') return { kind: 'session' }
  // an unavailable or unready offer is shown in the server's words too
  const said = isDecided(failure) || failure.kind === 'not-offered' || failure.kind === 'not-ready'
  if (!said) return { kind: 'unexpected' }
  const { code, message } = failure
  if (isHeldBack(code)) return { kind: 'unpaid', message }
  return { kind: code === OTHER_PRICE ? 'price' : code === SOLD ? 'sold' : 'refused', message }
}
