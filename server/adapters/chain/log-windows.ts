import { ChainError } from './port.ts'
import type { StateRows } from './rows.ts'
import { isTooWide } from './rpc-errors.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** The state row with the number of blocks that the provider searches at once. */
const WIDTH_KEY = 'logs_width'
/** A node of one's own searches all of a chain at once. */
const FIRST_WIDTH = 1_000_000_000
/** After so many windows what was too wide is tried again: it may have been full of events where it was refused. */
const PATIENCE_WINDOWS = 16
/** Nobody waits for more requests than this; what is left is searched when it is asked for again. */
const MOST_REQUESTS = 200
/** What was found in the newest blocks is not kept for the next time: they may be replaced. */
const REPLACEABLE_BLOCKS = 100
/** Searches that were begun and not finished. */
const MOST_BEGUN = 100

export type LogFilter = { address: string; topics: (string | string[] | null)[] }

/**
 * Searches for events in a span of blocks, both ends included.
 * @throws ChainError `unavailable` where the node does not answer or refuses, and after `mostRequests`: the next
 *   search for the same from the same block on goes on where this one ended
 */
export type LogSearch = <Log>(
  filter: LogFilter,
  fromBlock: number,
  toBlock: number,
  mostRequests?: number,
) => Promise<Log[]>

/**
 * Searches in windows as wide as the provider takes: half as wide where it says that one is too wide, wider again
 * after those that it took. The width is stored, so that a process that starts does not find it out again.
 */
export function openLogSearch(rpc: Rpc, state: Pick<StateRows, 'get' | 'put'>): LogSearch {
  const width = rememberedWidth(state)
  const begun = rememberedSearches()
  return async <Log>(
    filter: LogFilter,
    fromBlock: number,
    toBlock: number,
    mostRequests = MOST_REQUESTS,
  ): Promise<Log[]> => {
    const name = JSON.stringify([filter, fromBlock])
    let { next, found } = begun.take<Log>(name, toBlock) ?? { next: fromBlock, found: [] }
    for (let requests = 0; next <= toBlock; requests++) {
      if (requests >= mostRequests)
        throw new ChainError('unavailable', `Events are searched to block ${next}, and on from there later`)
      const wide = Math.min(await width.now(), toBlock - next + 1)
      const taken = await searchWindow<Log>(rpc, filter, next, wide).catch((error: unknown) =>
        width.refused(wide, error),
      )
      if (!taken) continue
      await width.taken(wide)
      found = found.concat(taken)
      next += wide
      if (next <= toBlock - REPLACEABLE_BLOCKS) begun.keep(name, { next, found })
    }
    begun.forget(name)
    return found
  }
}

function searchWindow<Log>(rpc: Rpc, filter: LogFilter, from: number, wide: number): Promise<Log[]> {
  const span = { fromBlock: hex(from), toBlock: hex(from + wide - 1) }
  return rpc<Log[]>('eth_getLogs', [{ ...filter, ...span }])
}

const hex = (block: number) => `0x${block.toString(16)}`

type Begun<Log> = { next: number; found: Log[] }

/** How far searches have come that were not finished, by what they look for. */
function rememberedSearches() {
  const searches = new Map<string, Begun<unknown>>()
  return {
    take: <Log>(name: string, toBlock: number) => {
      const known = searches.get(name)
      return known && known.next <= toBlock ? (known as Begun<Log>) : undefined
    },
    keep: (name: string, search: Begun<unknown>) => {
      searches.delete(name)
      searches.set(name, search)
      const oldest = searches.keys().next().value
      if (searches.size > MOST_BEGUN && oldest !== undefined) searches.delete(oldest)
    },
    forget: (name: string) => void searches.delete(name),
  }
}

/** How many blocks are searched at once. */
function rememberedWidth(state: Pick<StateRows, 'get' | 'put'>) {
  let known: number | null = null
  let tooWide = { width: Infinity, windows: 0 }
  const now = async () => (known ??= Number((await state.get(WIDTH_KEY)) ?? FIRST_WIDTH))
  const store = async (width: number) => {
    known = width
    await state.put(WIDTH_KEY, String(width))
  }
  const half = (width: number) => Math.max(1, Math.floor(width / 2))
  return {
    now,
    /** Searches in narrower windows from now on where that is what the error asks for; else throws. */
    refused: async (width: number, error: unknown): Promise<null> => {
      if (error instanceof RpcRefusal) {
        if (width === 1 || !isTooWide('eth_getLogs', { code: error.rpcCode, message: error.message }))
          throw new ChainError('unavailable', `The chain node refuses to list events: ${error.message}`, {
            cause: error,
          })
        tooWide = { width, windows: PATIENCE_WINDOWS }
        await store(half(width))
        return null
      }
      // it may be too much for the node, or the node is away: nothing that another process should believe
      if (isTimeout(error)) {
        tooWide = { width, windows: PATIENCE_WINDOWS }
        known = half(width)
      }
      throw error
    },
    /** A full window was searched: the next may be twice as wide, unless that was refused lately. */
    taken: async (width: number) => {
      const least = await now()
      if (width < least) return
      const next = Math.min(2 * least, FIRST_WIDTH)
      if (next < tooWide.width || tooWide.windows-- <= 0) await store(next)
    },
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof ChainError && error.cause instanceof Error && error.cause.name === 'TimeoutError'
}
