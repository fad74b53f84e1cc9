import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { failureOf, isDecided } from '../api/failure.ts'
import { serverOffers } from '../api/server-offers.ts'
import type { Ball } from '../contract/balls.ts'
import { paymentDestination, safeDestination } from '../lib/destination.ts'
import { isHeldBack } from './order-problem.ts'

/** What is left of a ball changes with every buyer. */
const FRESH_MS = 10_000
/** The polling interval until a ball's draw is on the chain. */
const RECORDING_MS = 3_000
const OTHER_PRICE = 'PRICE_CHANGED'

const rows = async () => (await import('../contract/balls.ts')).ballsApi

/** A ball with its odds and what it has committed to. */
export function ballQuery(code: string, id: string) {
  return queryOptions({
    queryKey: ['balls', code, id],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).show, { params: { groupName: code, id }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (isRecording(state.data) ? RECORDING_MS : false),
  })
}

/** The sale begins when the draw is recorded: a matter of blocks. */
function isRecording(ball: Ball | undefined): boolean {
  return ball?.status === 'sale' && ball.proof?.starting_offset === null
}

interface OrderRequest {
  code: string
  ball: Pick<Ball, 'uuid' | 'kind' | 'price'>
  /** A further unit, although an order of the ball waits for its payment. */
  another?: boolean
  /** The same for every try of one order, so that a second tap is never a second order. */
  idempotencyKey: string
}

/**
 * Orders a ball; resolves to the browser's next page: the checkout page, or back to the ball for a free one.
 * Never waits for a network and is never retried automatically; the screen reports the failure.
 */
export function ballOrdering() {
  return mutationOptions({
    mutationKey: ['balls', 'buy'],
    mutationFn: ask,
    // what it costs now, or what waits for its payment, is shown where it was to be ordered
    onError: async (error, { code, ball }, _before, { client }) => {
      const { kind } = orderProblem(error)
      if (kind === 'price') await client.invalidateQueries({ queryKey: ['balls', code, ball.uuid] })
      if (kind === 'unpaid') await client.invalidateQueries({ queryKey: ['orders'] })
    },
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

async function ask({ code, ball, another, idempotencyKey }: OrderRequest): Promise<string> {
  const { uuid, kind, price } = ball
  const asked = { params: { id: uuid, groupName: code }, idempotencyKey }
  const free = (row: 'buyForFree' | 'buyForFreeAndMint') => callLater(async () => (await rows())[row], asked)
  if (kind === 'free_and_mint') return safeDestination((await free('buyForFreeAndMint')).redirect_url)
  // A server that does not name the acquisition method: a ball without a price cannot be paid for by card.
  if (kind === 'free' || (!kind && price === 0))
    return safeDestination((await free('buyForFree')).redirect_url)
  // A server that knows neither ignores both.
  const query = { expected_price: String(price), another: another ? ('1' as const) : undefined }
  const { payment_url } = await callLater(async () => (await rows()).buy, { ...asked, query })
  return paymentDestination(payment_url)
}

/**
 * Whether an order without a response may be retried without creating a second one: only where the server
 * announces that it knows the idempotency key.
 */
export function secondTryIsSafe(): boolean {
  return serverOffers('orders')
}

/**
 * Why an order did not begin, for the screen to show inline (docs/specification.md section 8: no modal
 * opens). `price`: the price has changed; `unpaid`: earlier orders are awaiting payment.
 */
export type OrderProblem =
  | { kind: 'offline' | 'session' | 'unexpected' }
  | { kind: 'refused' | 'price' | 'unpaid'; message: string }

/** The failure of an order, as the screen shows it; the server's own sentence is shown where it decided. */
export function orderProblem(error: unknown): OrderProblem {
  const failure = failureOf(error)
  if (failure.kind === 'offline') return { kind: 'offline' }
  if (failure.kind === 'unauthorized') return { kind: 'session' }
  const said = isDecided(failure) || (failure.kind === 'not-ready' && failure.code !== undefined)
  if (!said) return { kind: 'unexpected' }
  const { code, message } = failure
  return { kind: code === OTHER_PRICE ? 'price' : isHeldBack(code) ? 'unpaid' : 'refused', message }
}
