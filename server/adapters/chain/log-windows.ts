import { HOUR_MS } from '../../lib/time.ts'
import { ChainError } from './port.ts'
import type { StateRows } from './rows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** The state row with the number of blocks that the provider searches at once. */
const WIDTH_KEY = 'logs_width'
/** A node of one's own searches all of a chain at once. */
const FIRST_WIDTH = 1_000_000_000
/** What was too wide is tried again after this time: a provider's limits change with its plans. */
const TOO_WIDE_MS = HOUR_MS
/** A page waits for no more requests than this; a search that takes more is refused. */
const MOST_WINDOWS = 200

export type LogFilter = { address: string; topics: (string | string[] | null)[] }

/** Searches for events in a span of blocks, both ends included. */
export type LogSearch = <Log>(filter: LogFilter, fromBlock: number, toBlock: number) => Promise<Log[]>

/**
 * Searches in windows as wide as the provider takes: half as wide after a refusal, wider again later. The width is
 * stored, so that a process that starts does not find it out again.
 */
export function openLogSearch(rpc: Rpc, state: Pick<StateRows, 'get' | 'put'>): LogSearch {
  const width = rememberedWidth(state)
  return async <Log>(filter: LogFilter, fromBlock: number, toBlock: number) => {
    const found: Log[] = []
    for (let from = fromBlock, windows = 0; from <= toBlock; windows++) {
      const wide = Math.min(await width.now(), toBlock - from + 1)
      if (windows + (toBlock - from + 1) / wide > MOST_WINDOWS)
        throw new ChainError(
          'unavailable',
          `The chain node searches ${wide} blocks at once: too few for this search`,
        )
      const to = from + wide - 1
      try {
        const span = { fromBlock: hex(from), toBlock: hex(to) }
        found.push(...(await rpc<Log[]>('eth_getLogs', [{ ...filter, ...span }])))
      } catch (error) {
        await width.refused(wide)
        // an answer that did not come in time is asked for by the caller, in narrower windows
        if (!(error instanceof RpcRefusal)) throw error
        if (wide > 1) continue
        throw new ChainError('unavailable', `The chain node refuses to list events: ${error.message}`, {
          cause: error,
        })
      }
      await width.taken(wide)
      from = to + 1
    }
    return found
  }
}

const hex = (block: number) => `0x${block.toString(16)}`

/** How many blocks are searched at once. */
function rememberedWidth(state: Pick<StateRows, 'get' | 'put'>) {
  let known: number | null = null
  let tooWide = { width: Infinity, until: 0 }
  const now = async () => (known ??= Number((await state.get(WIDTH_KEY)) ?? FIRST_WIDTH))
  const store = async (width: number) => {
    known = width
    await state.put(WIDTH_KEY, String(width))
  }
  return {
    now,
    refused: async (width: number) => {
      tooWide = { width, until: performance.now() + TOO_WIDE_MS }
      await store(Math.max(1, Math.floor(width / 2)))
    },
    /** A full window was searched: the next may be twice as wide, unless that was refused lately. */
    taken: async (width: number) => {
      const least = await now()
      const limit = performance.now() < tooWide.until ? tooWide.width : Infinity
      const next = Math.min(2 * least, FIRST_WIDTH)
      if (width === least && next < limit && next > least) await store(next)
    },
  }
}
