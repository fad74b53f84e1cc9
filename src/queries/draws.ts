import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { NetworkError } from '../network/answer.ts'
import type { BallProof } from '../contract/balls.ts'
import {
  checkDraw,
  type ChainDraw,
  type DrawCheck,
  type DrawWitnesses,
} from '../contract/draw-receipt-check.ts'
import { checkDraws, type ListCheck, type WholeBall } from '../contract/draw-ball-check.ts'
import { drawsApi } from '../contract/draws.ts'
import type { DrawReceipt } from '../contract/nfts.ts'
import { ballQuery } from './balls.ts'
import { chainRecordQuery } from './chain-record.ts'

/** More pages than any ball has: it bounds the loop against a server that never marks the last page. */
const MOST_PAGES = 500
/** Fetching the list is this share of the progress, recomputing its root the rest. */
const FETCHING = 0.4

/** The unreachable sources, and why. */
type NotAsked = 'offline' | 'unavailable'

/** What a draw was held against beside the receipt. */
interface Asked {
  /** When this device last updated the ball page, in milliseconds since 1970. */
  publishedAt: number | NotAsked
  chain: 'asked' | NotAsked
}

interface ReceiptToCheck {
  /** The group of the ball. */
  code: string
  receipt: DrawReceipt
  work: DrawWitnesses['work']
}

/** Checks a draw on this device; with a network also against the ball page and the chain's record. */
export function drawChecking() {
  return mutationOptions({
    mutationKey: ['draws', 'check'],
    mutationFn: async (
      { code, receipt, work }: ReceiptToCheck,
      { client },
    ): Promise<Asked & { check: DrawCheck }> => {
      const { published, chain, asked } = await witnesses(client, code, receipt.ball_uuid)
      return { check: await checkDraw(receipt, { work, published, chain }), ...asked }
    },
    meta: { quiet: true },
  })
}

interface BallToCheck {
  code: string
  ballId: string
  /** Called with the progress, 0 to 1. */
  onProgress: (done: number) => void
}

/** Fetches everything that a closed ball published, page by page, and recomputes it on this device. */
export function wholeBallChecking() {
  return mutationOptions({
    mutationKey: ['draws', 'check-all'],
    mutationFn: async (
      { code, ballId, onProgress }: BallToCheck,
      { client },
    ): Promise<Asked & { check: ListCheck; ball: WholeBall }> => {
      const { published, chain, asked } = await witnesses(client, code, ballId)
      const ball = await wholeBall(code, ballId, (done) => onProgress(done * FETCHING))
      const check = await checkDraws(ball, {
        published,
        chain,
        onProgress: (done) => onProgress(FETCHING + done * (1 - FETCHING)),
      })
      return { check, ball, ...asked }
    },
    meta: { quiet: true },
  })
}

async function wholeBall(
  code: string,
  ballId: string,
  onProgress: (done: number) => void,
): Promise<WholeBall> {
  const params = { groupName: code, id: ballId }
  const first = await call(drawsApi.published, { params })
  const slots = [...first.slots]
  for (let page = 2; page <= Math.min(first.meta.total_pages, MOST_PAGES); page++) {
    onProgress((page - 1) / first.meta.total_pages)
    slots.push(...(await call(drawsApi.published, { params, query: { page: String(page) } })).slots)
  }
  onProgress(1)
  return { ball_uuid: first.ball_uuid, proof: first.proof, contents: first.contents, slots }
}

interface Witnesses {
  published: BallProof | undefined
  chain: ChainDraw | null | undefined
  asked: Asked
}

/**
 * The current state of the ball page and the chain; of the ball page also the copy that this device last saw.
 */
async function witnesses(client: QueryClient, code: string, ballId: string): Promise<Witnesses> {
  const page = ballQuery(code, ballId)
  const why = (error: unknown): NotAsked => (error instanceof NetworkError ? 'offline' : 'unavailable')
  const quiet = { staleTime: 0, retry: false, meta: { quiet: true } }
  const [pageFailure, record] = await Promise.all([
    client.fetchQuery({ ...page, ...quiet }).then(() => undefined, why),
    client.fetchQuery(chainRecordQuery(code, ballId)).catch(why),
  ])
  const held = client.getQueryState(page.queryKey)
  const published = held?.data?.proof ?? undefined
  const relayed = typeof record === 'string' ? undefined : record.recorded
  return {
    published,
    chain: relayed,
    asked: {
      publishedAt: published && held ? held.dataUpdatedAt : (pageFailure ?? 'unavailable'),
      chain: typeof record === 'string' ? record : 'asked',
    },
  }
}
