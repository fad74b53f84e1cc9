import { DAY_MS, later, SECOND_MS } from '../../lib/time.ts'
import { perGas, type Fees } from './fees.ts'
import type { ChainKeys } from './keys.ts'
import type { TransactionRows } from './rows.ts'
import type { Rpc } from './rpc.ts'

/** An account that pays for gas all day. */
type HotAccount = 'operator' | 'relayer' | 'settler'
export const HOT_ACCOUNTS: readonly HotAccount[] = ['operator', 'relayer', 'settler']

/** A day without sales says nothing of the next: at least so many transactions have to be paid for. */
const LEAST_CALLS = 20n
/** What a transaction of each account takes, rounded up (docs/collection.md, "What it costs"). */
const CALL_GAS: Readonly<Record<HotAccount, bigint>> = {
  operator: 125_000n,
  relayer: 125_000n,
  settler: 100_000n,
}
/** How often an account's balance is looked at, at most. */
const LOOK_MS = 15 * SECOND_MS

/** What an account has, and what a day of its transactions takes: in wei. */
interface Funds {
  account: HotAccount
  address: string
  balance: bigint
  needed: bigint
}

export type LookAtFunds = (account: HotAccount) => Promise<Funds>

/**
 * Looks at what the hot accounts have for gas, every 15 s at most. A day takes what the last one took, and at
 * least twenty transactions at the price of now.
 */
export function fundsReader(chain: {
  rpc: Rpc
  transactions: Pick<TransactionRows, 'spentSince'>
  keys: Pick<ChainKeys, HotAccount>
  fees: Fees
  now: () => Date
}): LookAtFunds {
  const known = new Map<HotAccount, { until: number; funds: Promise<Funds> }>()
  return (account) => {
    const before = known.get(account)
    if (before && before.until > performance.now()) return before.funds
    const funds = look(chain, account)
    known.set(account, { until: performance.now() + LOOK_MS, funds })
    funds.catch(() => known.delete(account))
    return funds
  }
}

export const isLow = ({ balance, needed }: Funds) => balance < needed

async function look(
  { rpc, transactions, keys, fees, now }: Parameters<typeof fundsReader>[0],
  account: HotAccount,
): Promise<Funds> {
  const { address } = keys[account]
  if (fees.isFree) return { account, address, balance: 0n, needed: 0n }
  const [balance, spent, { price }] = await Promise.all([
    rpc<string>('eth_getBalance', [address, 'latest']),
    transactions.spentSince(address, later(now(), -DAY_MS)),
    fees.quote(),
  ])
  const least = LEAST_CALLS * CALL_GAS[account] * perGas(price)
  return { account, address, balance: BigInt(balance), needed: spent > least ? spent : least }
}
