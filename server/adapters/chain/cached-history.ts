import type { ChainPort, TokenMove } from './port.ts'

/** A token is rarely transferred, and its page is opened often. */
const TTL_MS = 10_000
/** Histories in the cache, by token and owner; the oldest entry is evicted first. */
const MAX_ENTRIES = 1_000

interface Entry {
  expiresAt: number
  moves: Promise<TokenMove[]>
}

/**
 * Reads a token's history from the chain through a cache of ten seconds. The owner is part of the cache key, so
 * that a new owner sees the transfer that made them one. A failed read is not cached.
 */
export function cachedHistory(chain: Pick<ChainPort, 'historyOf'>, now: () => Date) {
  const entries = new Map<string, Entry>()
  return (token: string, owner: string): Promise<TokenMove[]> => {
    const time = now().getTime()
    const key = `${token} ${owner}`
    const cached = entries.get(key)
    if (cached && cached.expiresAt > time) return cached.moves
    const moves = chain.historyOf(BigInt(token))
    entries.delete(key)
    entries.set(key, { expiresAt: time + TTL_MS, moves })
    moves.catch(() => entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return moves
  }
}
