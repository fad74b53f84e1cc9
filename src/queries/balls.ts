import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import { ballsApi, type Ball } from '../contract/balls.ts'
import { safeDestination } from '../lib/destination.ts'

/** What is left of a ball changes with every buyer. */
const FRESH_MS = 10_000

/** A ball with its odds and what it has committed to. */
export function ballQuery(code: string, id: string) {
  return queryOptions({
    queryKey: ['balls', code, id],
    queryFn: ({ signal }) => call(ballsApi.show, { params: { groupName: code, id }, signal }),
    staleTime: FRESH_MS,
  })
}

interface Purchase {
  code: string
  ball: Pick<Ball, 'uuid' | 'kind'>
  /** The same for every try of one order, so that a second tap is never a second order. */
  idempotencyKey: string
}

/**
 * Orders a ball; answers where the browser goes next: the card page, or back to the ball for a free one. Never waits
 * for a network and is never repeated by itself (traps.md 1); the screen says what did not happen.
 */
export function ballPurchase() {
  return mutationOptions({
    mutationKey: ['balls', 'buy'],
    mutationFn: async ({ code, ball, idempotencyKey }: Purchase) =>
      safeDestination(await ask(code, ball, idempotencyKey)),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

async function ask(code: string, ball: Purchase['ball'], idempotencyKey: string): Promise<string> {
  const params = { id: ball.uuid }
  if (ball.kind === 'free') return (await call(ballsApi.buyForFree, { params, idempotencyKey })).redirect_url
  if (ball.kind === 'free_and_mint') {
    return (await call(ballsApi.buyForFreeAndMint, { params, idempotencyKey })).redirect_url
  }
  return (await call(ballsApi.buy, { params: { groupName: code, id: ball.uuid }, idempotencyKey }))
    .payment_url
}

/** Why a purchase did not begin, for the screen to say in place (seed.md section 8: no modal opens). */
export type PurchaseProblem =
  { kind: 'offline' | 'session' | 'unexpected' } | { kind: 'refused'; message: string }

/** Sorts a purchase's failure; the server's own sentence is shown where it decided. */
export function purchaseProblem(error: unknown): PurchaseProblem {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  if (error.status === 401) return { kind: 'session' }
  return error.status < 500 ? { kind: 'refused', message: error.message } : { kind: 'unexpected' }
}
