import type { TransactionLike } from 'ethers'
import type { Rpc } from './rpc.ts'

/** A signed row may wait: the base fee may triple meanwhile and it is still mined. */
const BASE_FEE_ROOM = 3n
const FEES_FRESH_MS = 15_000

export type Fees = {
  /** What to sign with now, without asking the network: rows are written inside database transactions. */
  current(): TransactionLike
  refresh(): Promise<void>
}

/** The embedded chain: everything is free, so old signatures never go stale. */
export const freeOfCharge: Fees = {
  current: () => ({ type: 2, maxFeePerGas: 0, maxPriorityFeePerGas: 0 }),
  refresh: async () => {},
}

/** Another chain's fees (EIP-1559, or the older gas price), cached for 15 s. */
export async function marketFees(rpc: Rpc): Promise<Fees> {
  let fees: TransactionLike = {}
  let until = 0
  const refresh = async () => {
    if (performance.now() < until) return
    const block = await rpc<{ baseFeePerGas?: string }>('eth_getBlockByNumber', ['latest', false])
    if (block.baseFeePerGas) {
      const tip = BigInt(await rpc<string>('eth_maxPriorityFeePerGas'))
      const most = BigInt(block.baseFeePerGas) * BASE_FEE_ROOM + tip
      fees = { type: 2, maxFeePerGas: most, maxPriorityFeePerGas: tip }
    } else {
      fees = { type: 0, gasPrice: BigInt(await rpc<string>('eth_gasPrice')) }
    }
    until = performance.now() + FEES_FRESH_MS
  }
  await refresh()
  return { current: () => fees, refresh }
}
