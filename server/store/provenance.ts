import type { Kysely } from 'kysely'
import type { ChainPort, TokenMove } from '../adapters/chain/port.ts'
import type { DB } from '../db/schema.ts'
import { HISTORY_URL } from '../../src/contract/nfts.ts'
import { usersByAddresses } from './users.ts'

/** A token changes hands seldom, and its page is opened often. */
const FRESH_MS = 10_000
/** Tokens remembered at a time; the longest known is forgotten first. */
const MOST_TOKENS = 1_000

interface Remembered {
  until: number
  moves: Promise<TokenMove[]>
}

/**
 * Asks the chain for a token's history, at most once in ten seconds for each owner however many look at it: who has
 * just become one sees themselves in it. A failure is not kept.
 */
export function rememberedHistory(chain: Pick<ChainPort, 'historyOf'>, now: () => Date) {
  const known = new Map<string, Remembered>()
  return (token: string, owner: string): Promise<TokenMove[]> => {
    const time = now().getTime()
    const key = `${token} ${owner}`
    const remembered = known.get(key)
    if (remembered && remembered.until > time) return remembered.moves
    const moves = chain.historyOf(BigInt(token))
    known.delete(key)
    known.set(key, { until: time + FRESH_MS, moves })
    moves.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > MOST_TOKENS && oldest !== undefined) known.delete(oldest)
    return moves
  }
}

/** A history for people: newest first, with the names of those who have one. */
export async function provenanceAnswer(db: Kysely<DB>, moves: readonly TokenMove[]) {
  const addresses = new Set(moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))
  const people = await usersByAddresses(db, [...addresses])
  const named = new Map(people.map((person) => [person.address, person]))
  const party = (address: string) => {
    const person = named.get(address.toLowerCase())
    if (!person) return { address, name: '', display_id: null }
    if (person.deleted_at) return { address, name: '', display_id: null, left: true }
    return { address, name: person.name, display_id: person.display_id }
  }
  return moves.toReversed().map((move) => ({
    kind: kindOf(move),
    at: move.at?.toISOString() ?? null,
    from: move.from === null ? null : party(move.from),
    to: party(move.to),
    tx_hash: move.transaction,
    history_url: webAddress(move.historyUri),
    block_number: move.blockNumber,
  }))
}

/** What a browser can open; anything else is nobody's link. */
function webAddress(uri: string | null): string | null {
  return uri !== null && HISTORY_URL.test(uri) ? uri : null
}

function kindOf(move: TokenMove): 'minted' | 'sold' | 'transferred' {
  if (move.from === null) return 'minted'
  return move.revealed ? 'sold' : 'transferred'
}
