import { HISTORY_URL } from '../../../src/contract/nfts.ts'
import type { TokenMove } from '../../adapters/chain/port.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { usersByAddresses } from '../../store/users.ts'

/** A token's history as the wire has it: newest first, with the names of the parties that have an account. */
export async function provenanceAnswer({ db }: Pick<Dependencies, 'db'>, moves: readonly TokenMove[]) {
  const addresses = new Set(moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))
  const users = await usersByAddresses(db, [...addresses])
  const userOf = new Map(users.map((user) => [user.address, user]))
  const party = (address: string) => {
    const user = userOf.get(address.toLowerCase())
    if (!user) return { address, name: '', display_id: null }
    if (user.deleted_at) return { address, name: '', display_id: null, left: true }
    return { address, name: user.name, display_id: user.display_id }
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

/** Null for an address that a browser cannot open. */
function webAddress(uri: string | null): string | null {
  return uri !== null && HISTORY_URL.test(uri) ? uri : null
}

function kindOf(move: TokenMove): 'minted' | 'sold' | 'transferred' {
  if (move.from === null) return 'minted'
  return move.revealed ? 'sold' : 'transferred'
}
