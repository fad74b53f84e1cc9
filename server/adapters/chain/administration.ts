import { getAddress } from 'ethers'
import { randomUUID } from 'node:crypto'
import { GAS_LIMITS, nameOfError, readCollection } from './calls.ts'
import { perGas } from './fees.ts'
import { connectChain, type ChainOptions, type ConnectedChain } from './open.ts'
import type { OwnerCall } from './owner-calls.ts'
import type { ChainCall } from './chain-call.ts'
import { ChainError, type ChainReceipt } from './port.ts'
import { RpcRefusal } from './rpc.ts'
import { deployedAddress } from './setup.ts'

/** A chain and its collection as an operator's command uses them, whether or not the server can start. */
export type AdministeredChain = ConnectedChain & { collection: string }

/** The accounts that pay for gas, by the name of their role. */
export const ACCOUNTS = {
  minter: { key: 'operator', role: 'MINTER_ROLE', gas: 'operatorGas', variable: 'OPERATOR' },
  relayer: { key: 'relayer', role: 'RELAYER_ROLE', gas: 'relayerGas', variable: 'RELAYER' },
  settler: { key: 'settler', role: 'SETTLER_ROLE', gas: 'settlerGas', variable: 'SETTLER' },
} as const

export type AccountName = keyof typeof ACCOUNTS

/**
 * Reaches the chain for a command: nothing is deployed, granted or pointed elsewhere, and no version is refused.
 * @throws ChainError `misconfigured` where there is no collection yet, else as `connectChain`
 */
export async function openAdministration(options: ChainOptions): Promise<AdministeredChain> {
  const collection = options.collectionAddress
    ? getAddress(options.collectionAddress)
    : await deployedAddress(options.rows)
  if (!collection) {
    throw new ChainError(
      'misconfigured',
      'There is no collection yet: the server deploys it at its first start, or COLLECTION_ADDRESS names it',
    )
  }
  const connected = await connectChain(options)
  connected.useCollection(collection)
  return { ...connected, collection }
}

/** The collection's owner. */
export async function collectionOwner({ rpc, collection }: AdministeredChain): Promise<string> {
  return String((await readCollection(rpc, collection, 'owner', []))?.[0])
}

/**
 * Why the collection would refuse a call of an account at this moment: the name of its error, or the node's
 * words; null where it would take it.
 */
export async function refusalOf(
  { rpc, collection }: AdministeredChain,
  from: string,
  data: string,
): Promise<string | null> {
  try {
    await rpc('eth_call', [{ from, to: collection, data }, 'latest'])
    return null
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    return (error.data && nameOfError(error.data)) || error.message
  }
}

/** Writes calls to the outbox, all or none, sends them in their order and waits for each. */
export async function sendAsOwner(
  chain: AdministeredChain,
  calls: readonly OwnerCall[],
): Promise<ChainReceipt[]> {
  return sendAll(
    chain,
    calls.map(({ data }) => ({ key: `owner:${randomUUID()}`, kind: 'ownerCall', data })),
  )
}

/**
 * As `sendAsOwner`, for any calls.
 * @throws ChainError as `Outbox.settle`; what is written stays, and is sent by whoever sends next
 */
export async function sendAll(
  { rows, outbox }: Pick<AdministeredChain, 'rows' | 'outbox'>,
  calls: readonly ChainCall[],
): Promise<ChainReceipt[]> {
  await rows.inTransaction(async (trx) => {
    for (const call of calls) await outbox.enqueue(trx, call)
  })
  const receipts: ChainReceipt[] = []
  for (const { key } of calls) receipts.push(await outbox.settle(key))
  return receipts
}

/** Money of an account, and how much of it a transfer of it to somebody else may take at most. */
export async function gasOf(
  { rpc, keys, fees }: AdministeredChain,
  name: AccountName,
): Promise<{ balance: bigint; spare: bigint }> {
  const { key, gas } = ACCOUNTS[name]
  const balance = BigInt(await rpc<string>('eth_getBalance', [keys[key].address, 'latest']))
  const { price } = await fees.quote()
  const cost = BigInt(GAS_LIMITS[gas]) * perGas(price)
  return { balance, spare: balance > cost ? balance - cost : 0n }
}

/** Whether an account has transactions that are not mined, which need its gas. */
export async function hasPending({ rows, keys }: AdministeredChain, name: AccountName): Promise<boolean> {
  return (await rows.transactions.pendingOf(keys[ACCOUNTS[name].key].address, 1)).length > 0
}
