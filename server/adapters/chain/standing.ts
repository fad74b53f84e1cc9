import type { ChainStanding } from './port.ts'
import type { ChainRows } from './rows.ts'
import type { Rpc } from './rpc.ts'

/** See `ChainPort.standing`. */
export async function standingOf(
  { rpc, rows, ours }: { rpc: Rpc; rows: ChainRows; ours: boolean },
  seenBlock: number | null,
): Promise<ChainStanding> {
  const { transactions } = rows
  // a node of this machine that was written again has the same transactions in fewer blocks
  if (!ours && seenBlock !== null && Number(await rpc<string>('eth_blockNumber')) < seenBlock) return 'behind'
  for (const account of await transactions.accounts()) {
    const mined = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
    if ((await transactions.finishedFrom(account, mined, 1)).length > 0) return 'incomplete'
  }
  return (await transactions.countTakenBack()) > 0 ? 'incomplete' : 'whole'
}
