import { keccak256, Transaction } from 'ethers'
import { HOUR_MS, later } from '../../lib/time.ts'
import { gasCap } from './calls.ts'
import { perGas, priceOf, raised, type Price } from './fees.ts'
import { aimReached } from './aims.ts'
import { estimateGas } from './gas.ts'
import type { ChainCall } from './chain-call.ts'
import { ChainError } from './port.ts'
import type { ChainTransaction } from './rows.ts'
import { nextTry, send, triesOf, type OutboxOptions } from './sending.ts'
import { signAs } from './signing.ts'
import { callOf, toStore, type StoredCall } from './stored-calls.ts'

/** A transaction without effect, which only takes a nonce (round.ts). */
const FILL_GAS = 50_000

/** The state row that counts an account's nonces. */
export const nonceKey = (account: string) => `nonce:${account}`

/**
 * Signs a transaction that was not sent yet, at the fee that the chain asks now, and sends it. What the contract
 * would refuse is not sent: it is tried again later, a few times.
 * @param mined how many nonces of the account the chain has used
 */
export async function sendFirst(options: OutboxOptions, row: ChainTransaction, mined: number): Promise<void> {
  const gasLimit = await gasFor(options, row)
  if (gasLimit === null) return
  const { price } = await options.fees.quote()
  await checkBudget(options, row, gasLimit, price)
  const nonce = await takeNonce(options, row, mined)
  if (nonce !== null) await signAndSend(options, { ...row, nonce }, gasLimit, price)
}

/** Sends a transaction that has its nonce and was never signed: the process ended in between. */
export async function sendUnsigned(options: OutboxOptions, row: ChainTransaction): Promise<void> {
  const { gasLimit } = await estimateOf(options, row)
  const { price } = await options.fees.quote()
  await signAndSend(options, row, gasLimit ?? capOf(row, callOf(options.cipher, row)), price)
}

/**
 * Signs a waiting transaction again, with the same nonce and a higher fee, and sends it in the place of the last.
 * @param signed the last one
 */
export async function raise(options: OutboxOptions, row: ChainTransaction, signed: string): Promise<void> {
  const before = Transaction.from(signed)
  const { price } = await options.fees.quote()
  const next = raised(priceOf(before), price)
  await checkBudget(options, row, before.gasLimit, next)
  await signAndSend(options, row, before.gasLimit, next)
}

function capOf({ kind }: ChainTransaction, { data }: StoredCall): bigint {
  return BigInt(kind === 'fill' ? FILL_GAS : gasCap(kind as ChainCall['kind'], data))
}

async function estimateOf(
  { rpc, cipher }: OutboxOptions,
  row: ChainTransaction,
): Promise<{ gasLimit?: bigint; refused?: string }> {
  const call = callOf(cipher, row)
  return estimateGas(rpc, row.account, call, Number(capOf(row, call)))
}

/** The gas limit to sign with; null where the contract would refuse the call now, which is written down. */
async function gasFor(options: OutboxOptions, row: ChainTransaction): Promise<bigint | null> {
  const { rows, cipher } = options
  const { gasLimit, refused } = await estimateOf(options, row)
  if (gasLimit !== undefined) return gasLimit
  // sent all the same: its block is what its receipt names
  const call = callOf(cipher, row)
  if (await aimReached(options, call)) return capOf(row, call)
  const reason = refused ?? null
  // it may wait for one that was written before it
  const counts = !(await rows.transactions.hasEarlierFlying(row.id))
  const tries = row.tries + (counts ? 1 : 0)
  if (tries < triesOf(row.kind))
    await rows.transactions.postpone(row.id, { tries, reason, try_at: nextTry(options, Math.max(1, tries)) })
  else
    await rows.transactions.markFinished(row.id, {
      state: 'failed',
      block_number: null,
      mined_at: null,
      reason,
      tries,
    })
  return null
}

/** @throws ChainError `unavailable` where what this can cost is beyond what may be committed in an hour */
async function checkBudget(
  { rows, fees, hourlyBudget, now }: OutboxOptions,
  row: ChainTransaction,
  gasLimit: bigint,
  price: Price,
): Promise<void> {
  if (fees.isFree || hourlyBudget === null) return
  const others = await rows.transactions.committedSince(later(now(), -HOUR_MS), row.key)
  if (others + gasLimit * perGas(price) <= hourlyBudget) return
  throw new ChainError('unavailable', 'The gas that may be paid in an hour (GAS_BUDGET_PER_HOUR) is used up')
}

/** The account's next nonce; null where another process sends the row. */
async function takeNonce(
  { rows }: OutboxOptions,
  { id, account }: ChainTransaction,
  mined: number,
): Promise<number | null> {
  return rows.inTransaction(async (trx) => {
    const counter = nonceKey(account)
    const nonce = Math.max(mined, Number(await rows.state.lockIn(trx, counter)))
    if (!(await rows.transactions.giveNonceIn(trx, id, nonce))) return null
    await rows.state.setIn(trx, counter, String(nonce + 1))
    return nonce
  })
}

/** What is signed is a row before it is sent. */
async function signAndSend(
  options: OutboxOptions,
  row: ChainTransaction,
  gasLimit: bigint,
  price: Price,
): Promise<void> {
  const { rows, keys, cipher, chainId, rpc, now } = options
  const { key, nonce, account } = row
  if (nonce === null) throw new ChainError('unknown_key', `The transaction ${key} has no nonce`)
  const { to = null, data, value = null } = callOf(cipher, row)
  const signed = await signAs(keys, account, { to, data, value, ...price, gasLimit, chainId, nonce })
  const raw = toStore(cipher, row, signed)
  const most = String(gasLimit * perGas(price))
  const attempt = { hash: keccak256(signed), key, nonce, raw, most, signed_at: now() }
  await rows.inTransaction((trx) => rows.transactions.addAttemptIn(trx, attempt))
  await send(rpc, signed)
}
