import { HISTORY_URL } from '../../../src/contract/nfts.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import type { TokenMoveRow } from '../../store/provenance/token-moves.ts'
import { settledPrices } from '../../store/provenance/settled-prices.ts'
import { usersByAddresses } from '../../store/accounts/users.ts'
import { isHidden } from './users.ts'

/**
 * A token's history as the wire has it: newest first, with the names of the parties that have an account and whose
 * collection is not private.
 */
export async function provenanceAnswer(
  { db }: Pick<Dependencies, 'db'>,
  moves: readonly TokenMoveRow[],
  viewerId: string | undefined,
) {
  const addresses = new Set(moves.flatMap((move) => [move.from_address ?? [], move.to_address].flat()))
  const users = await usersByAddresses(db, [...addresses])
  const userOf = new Map(users.map((user) => [user.address, user]))
  const party = (address: string) => {
    const user = userOf.get(address.toLowerCase())
    if (!user) return { address, name: '', display_id: null }
    if (user.deleted_at) return { address, name: '', display_id: null, left: true }
    if (isHidden(user, viewerId)) return { address, name: '', display_id: null }
    return { address, name: user.name, display_id: user.display_id }
  }
  return moves.toReversed().map((move) => ({
    kind: kindOf(move),
    at: move.moved_at?.toISOString() ?? null,
    from: move.from_address === null ? null : party(move.from_address),
    to: party(move.to_address),
    tx_hash: move.tx_hash,
    history_url: webAddress(move.history_uri),
    block_number: move.block_number,
  }))
}

/** The same with the prices of the sales that were settled here: what a buyer paid is public (by_nft, `sold`). */
export async function pricedProvenance(
  deps: Pick<Dependencies, 'db'>,
  nftId: string,
  moves: readonly TokenMoveRow[],
  viewerId: string | undefined,
) {
  const entries = await provenanceAnswer(deps, moves, viewerId)
  if (!entries.some(({ kind }) => kind === 'sold')) return entries
  const prices = await settledPrices(deps.db, nftId)
  return entries.map((entry) => {
    const price = entry.kind === 'sold' ? prices.get(entry.tx_hash) : undefined
    return price === undefined ? entry : { ...entry, price }
  })
}

/** Null for an address that a browser cannot open. */
function webAddress(uri: string | null): string | null {
  return uri !== null && HISTORY_URL.test(uri) ? uri : null
}

function kindOf(move: TokenMoveRow): 'minted' | 'sold' | 'transferred' {
  if (move.from_address === null) return 'minted'
  return move.is_sale ? 'sold' : 'transferred'
}
