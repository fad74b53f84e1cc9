import { Transaction } from 'ethers'
import { logError } from '../../lib/log.ts'
import { raise, sendFirst, sendUnsigned } from './attempts.ts'
import { perGas, priceOf } from './fees.ts'
import { signersOf } from './keys.ts'
import { recordIfMined } from './recording.ts'
import type { ChainTransaction } from './rows.ts'
import { PAGE, send, type OutboxOptions } from './sending.ts'
import { fromStore } from './stored-calls.ts'

/** Transactions of one account that are sent and not mined: nodes keep some dozens of an account in order. */
const MOST_FLYING = 48
/** A gap in the nonces is filled after so many times of what makes a spent nonce certain. */
const GAP_FACTOR = 3

/** What waits for long although it pays what is asked is raised up to so many times that. */
const MOST_OF_QUOTE = 3n

/** What this process remembers between rounds; another finds it out again. */
interface Memory {
  /** When each transaction was last sent, by hash. */
  sent: Map<string, number>
  /** Since when something has looked that way that is believed only after a while. */
  suspected: Map<string, number>
  /** Keys of transactions that are being looked up. */
  lookingUp: Set<string>
}

export const newMemory = (): Memory => ({ sent: new Map(), suspected: new Map(), lookingUp: new Set() })

/** Brings what is pending of every account forward: looks up, sends, sends again, raises. */
export async function sendRound(options: OutboxOptions, memory: Memory): Promise<void> {
  // one account's failure (no money for gas) does not stop the others
  const rounds = signersOf(options.keys).map(({ address }) =>
    roundOf(options, memory, address).catch((error: unknown) => {
      if (error instanceof Error) error.message = `account ${address}: ${error.message}`
      throw error
    }),
  )
  const failed = (await Promise.allSettled(rounds)).filter((round) => round.status === 'rejected')
  if (failed[0]) throw failed[0].reason
}

async function roundOf(options: OutboxOptions, memory: Memory, account: string): Promise<void> {
  const { transactions } = options.rows
  const mined = Number(await options.rpc<string>('eth_getTransactionCount', [account, 'latest']))
  const flying = await transactions.flying(account, PAGE)
  for (const row of flying) if (row.nonce! < mined) lookUpApart(options, memory, row)
  const open = flying.filter(({ nonce }) => nonce! >= mined)
  await fillGap(options, memory, { account, mined, first: open[0] })
  for (const row of open) await keepGoing(options, memory, row, row.nonce === mined)
  const waiting = await transactions.waiting(account, options.now(), Math.max(0, MOST_FLYING - open.length))
  for (const row of waiting) {
    // what was signed under an earlier nonce may be in a block after all
    if ((await recordIfMined(options, row)) === 'nothing') await sendFirst(options, row, mined)
  }
}

/** Whether something has looked that way for long enough, in every round. */
function isCertain({ suspected }: Memory, what: string, ms: number): boolean {
  const since = suspected.get(what) ?? performance.now()
  suspected.set(what, since)
  return performance.now() - since >= ms
}

/**
 * Looks a transaction up without anything waiting for it: a slow answer about one holds up no other. What fails is
 * repeated by the next round.
 */
function lookUpApart(options: OutboxOptions, memory: Memory, row: ChainTransaction): void {
  if (memory.lookingUp.has(row.key)) return
  memory.lookingUp.add(row.key)
  void lookUp(options, memory, row)
    .catch(() => {})
    .finally(() => memory.lookingUp.delete(row.key))
}

/**
 * A transaction whose nonce is spent: by one of those that were signed for it, or by something else that its account
 * has sent. Then it is sent under the next nonce, and never done twice: the contract refuses a second time, and
 * what was signed before is still looked up.
 */
async function lookUp(options: OutboxOptions, memory: Memory, row: ChainTransaction): Promise<void> {
  const { rpc, rows, timing, finality } = options
  const name = `spent ${row.account} ${row.nonce}`
  if ((await recordIfMined(options, row)) !== 'nothing') return void memory.suspected.delete(name)
  const sure = `0x${(await finality.newest()).toString(16)}`
  const spent = Number(await rpc<string>('eth_getTransactionCount', [row.account, sure]))
  if (row.nonce! >= spent || (await isInBlock(options, row))) return void memory.suspected.delete(name)
  if (!isCertain(memory, name, timing.certainMs)) return
  memory.suspected.delete(name)
  if (!(await rows.transactions.requeue(row, {}))) return
  logError(
    `The account ${row.account} has sent a transaction that is not this shop's: ${row.key} is sent again under its next nonce.`,
  )
}

/** Whether the node knows one of those that were signed for a row in a block, of which it has no receipt yet. */
async function isInBlock({ rows, rpc }: OutboxOptions, { key, hash }: ChainTransaction): Promise<boolean> {
  const hashes = new Set((await rows.transactions.attempts(key)).map((attempt) => attempt.hash))
  if (hash !== null) hashes.add(hash)
  const asked = [...hashes].map((one) =>
    rpc<{ blockNumber: string | null } | null>('eth_getTransactionByHash', [one]),
  )
  return (await Promise.all(asked)).some((known) => known !== null && known.blockNumber !== null)
}

/** Sends a transaction again that the node has not mined, or signs it with a higher fee. */
async function keepGoing(
  options: OutboxOptions,
  { sent }: Memory,
  row: ChainTransaction,
  isNext: boolean,
): Promise<void> {
  const { rows, cipher, timing, now, rpc } = options
  if (row.raw === null || row.hash === null) return sendUnsigned(options, row)
  const raw = fromStore(cipher, row, row.raw)
  const { signed_at: signedAt } = (await rows.transactions.attempts(row.key)).at(-1) ?? {}
  const ageMs = now().getTime() - (signedAt ?? row.created_at).getTime()
  if (await isBelowMarket(options, raw, { isNext, ageMs })) return raise(options, row, raw)
  // it was sent when it was signed, unless its process ended in between
  const isNew = !sent.has(row.hash) && ageMs >= 0 && ageMs < timing.resendMs
  if (isNew || performance.now() - (sent.get(row.hash) ?? -Infinity) < timing.resendMs) return
  await send(rpc, raw)
  sent.set(row.hash, performance.now())
}

/** Whether a waiting transaction pays less than it takes now, or has waited too long as the next of its account. */
async function isBelowMarket(
  { fees, timing }: OutboxOptions,
  raw: string,
  { isNext, ageMs }: { isNext: boolean; ageMs: number },
): Promise<boolean> {
  if (fees.isFree || ageMs < timing.pollMs) return false
  const { floor, price } = await fees.quote()
  const pays = perGas(priceOf(Transaction.from(raw)))
  // a chain that makes no blocks is not moved by money
  return pays < floor || (isNext && ageMs >= timing.raiseMs && pays < MOST_OF_QUOTE * perGas(price))
}

/**
 * Nothing is mined behind a nonce that nobody uses: what used it was a transaction of somebody else, which a
 * reorganisation has dropped. A transaction without effect takes its place.
 */
async function fillGap(
  { rows, timing }: OutboxOptions,
  memory: Memory,
  { account, mined, first }: { account: string; mined: number; first: ChainTransaction | undefined },
): Promise<void> {
  const name = `gap ${account} ${mined}`
  if (!first || first.nonce! <= mined) return void memory.suspected.delete(name)
  if (!isCertain(memory, name, GAP_FACTOR * timing.certainMs)) return
  memory.suspected.delete(name)
  const call = JSON.stringify({ to: account, data: '0x' })
  const fill = { account, nonce: mined, key: `fill:${account}:${mined}`, kind: 'fill', call }
  await rows.inTransaction((trx) => rows.transactions.insertIn(trx, fill))
}
