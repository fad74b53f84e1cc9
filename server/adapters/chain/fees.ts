import type { TransactionLike } from 'ethers'
import type { Rpc } from './rpc.ts'

/** The base fee may double, which takes at least six full blocks, before what is signed now has to be raised. */
const BASE_FEE_ROOM = 2n
/** Shorter than a block of most chains: a quote is of the newest block or of the one before. */
const QUOTE_FRESH_MS = 2_000
/**
 * Nodes replace a waiting transaction by one that pays a tenth more (geth), some by an eighth more: 12.5 % on
 * both fields is accepted by all.
 */
const RAISE_BY = 8n

/** The fee fields of a transaction: of EIP-1559, or of a chain without it. */
export type Price =
  | { type: 2; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 0; gasPrice: bigint }

/** What the chain asks now. */
interface Quote {
  /** To sign with. */
  price: Price
  /** The least for each unit of gas with which a transaction enters the next block. */
  floor: bigint
}

export interface Fees {
  /** @throws ChainError where the node does not answer */
  quote(): Promise<Quote>
  /** Nothing is ever paid, so nothing is raised or budgeted. */
  isFree: boolean
}

/** The embedded chain: everything is free, so old signatures never go stale. */
export const freeOfCharge: Fees = {
  quote: async () => ({ price: { type: 2, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }, floor: 0n }),
  isFree: true,
}

/** Another chain's fees: of EIP-1559 where its newest block has a base fee, else the older gas price. */
export function marketFees(rpc: Rpc): Fees {
  let known: { quote: Quote; until: number } | null = null
  return {
    isFree: false,
    quote: async () => {
      if (known && performance.now() < known.until) return known.quote
      const quote = await askQuote(rpc)
      known = { quote, until: performance.now() + QUOTE_FRESH_MS }
      return quote
    },
  }
}

async function askQuote(rpc: Rpc): Promise<Quote> {
  const block = await rpc<{ baseFeePerGas?: string | null }>('eth_getBlockByNumber', ['latest', false])
  if (block.baseFeePerGas == null) {
    const gasPrice = BigInt(await rpc<string>('eth_gasPrice'))
    return { price: { type: 0, gasPrice }, floor: gasPrice }
  }
  const baseFee = BigInt(block.baseFeePerGas)
  const tip = BigInt(await rpc<string>('eth_maxPriorityFeePerGas'))
  const price = { type: 2, maxFeePerGas: baseFee * BASE_FEE_ROOM + tip, maxPriorityFeePerGas: tip } as const
  return { price, floor: baseFee + tip }
}

/** The most that a unit of gas can cost. */
export function perGas(price: Price): bigint {
  return price.type === 2 ? price.maxFeePerGas : price.gasPrice
}

/** The price of a signed transaction. */
export function priceOf({
  type,
  maxFeePerGas,
  maxPriorityFeePerGas,
  gasPrice,
}: Pick<TransactionLike, 'type' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice'>): Price {
  if (type !== 2) return { type: 0, gasPrice: BigInt(gasPrice ?? 0) }
  const fees = {
    maxFeePerGas: BigInt(maxFeePerGas ?? 0),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
  }
  return { type: 2, ...fees }
}

/** The price at which a waiting transaction is replaced: as much more as nodes ask, and not below what is asked now. */
export function raised(before: Price, now: Price): Price {
  if (now.type === 0) return { type: 0, gasPrice: most(now.gasPrice, more(perGas(before))) }
  const tipBefore = before.type === 2 ? before.maxPriorityFeePerGas : before.gasPrice
  return {
    type: 2,
    maxFeePerGas: most(now.maxFeePerGas, more(perGas(before))),
    maxPriorityFeePerGas: most(now.maxPriorityFeePerGas, more(tipBefore)),
  }
}

const most = (a: bigint, b: bigint) => (a > b ? a : b)
/** An eighth more, rounded up. */
const more = (fee: bigint) => fee + (fee + RAISE_BY - 1n) / RAISE_BY
