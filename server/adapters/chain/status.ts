import { id } from 'ethers'
import { ACCOUNTS, collectionOwner, type AdministeredChain } from './administration.ts'
import { readCollection } from './calls.ts'
import { ChainError } from './port.ts'
import { PAGE } from './sending.ts'
import { checkVersion } from './version.ts'

/** One of our accounts, on the chain and in the outbox. */
interface AccountStatus {
  name: string
  address: string
  /** Whether it has its role; null where there is none to have, or the collection is not of this version. */
  holdsRole: boolean | null
  wei: bigint
  /** The next nonce: on the chain, and after the last row of the outbox. */
  nonce: { chain: number; outbox: number }
  /** At most `PAGE` are counted; no nonce where none of them was sent yet. */
  pending: { count: number; firstNonce: number | null; oldest: Date } | null
}

/** What only a collection of this version knows. */
interface CollectionStatus {
  handover: { to: string; from: Date } | null
  royalty: { receiver: string; bps: number }
  paused: { mint: boolean; settle: boolean }
}

export interface ChainStatus {
  chainId: number
  /** `at`: by the block itself. */
  head: { number: number; at: Date }
  /** Newest block that counts. */
  confirmedBlock: number
  collection: string
  owner: string
  /** Why the server refuses this collection; null where it is of this version. */
  refused: string | null
  /** Null where it is not of this version. */
  state: CollectionStatus | null
  accounts: AccountStatus[]
}

/** A token that nobody has: the rate is then the collection's. */
const NO_TOKEN = 2n ** 256n - 1n
const WHOLE_BPS = 10_000n

/** Everything that an operator wants to see of the chain, read now. */
export async function chainStatus(chain: AdministeredChain): Promise<ChainStatus> {
  const { rpc, chainId, collection, finality } = chain
  const block = await rpc<{ number: string; timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  const head = { number: Number(block.number), at: new Date(Number(block.timestamp) * 1000) }
  const refused = await refusal(chain)
  const accounts: AccountStatus[] = []
  for (const [name, { key, role }] of Object.entries(ACCOUNTS)) {
    accounts.push(await accountOf(chain, name, chain.keys[key].address, refused === null ? role : null))
  }
  if (chain.keys.owner) accounts.push(await accountOf(chain, 'owner', chain.keys.owner.address, null))
  return {
    chainId,
    head,
    confirmedBlock: await finality.newest(),
    collection,
    owner: await collectionOwner(chain),
    refused,
    state: refused === null ? await stateOf(chain) : null,
    accounts,
  }
}

async function refusal({ rpc, collection }: AdministeredChain): Promise<string | null> {
  try {
    await checkVersion(rpc, collection, true)
    return null
  } catch (error) {
    if (error instanceof ChainError && error.code === 'misconfigured') return error.message
    throw error
  }
}

async function accountOf(
  { rpc, rows, collection }: AdministeredChain,
  name: string,
  address: string,
  role: string | null,
): Promise<AccountStatus> {
  const chain = Number(await rpc<string>('eth_getTransactionCount', [address, 'latest']))
  const pending = await rows.transactions.pendingOf(address, PAGE)
  const last = await rows.transactions.lastNonceOf(address)
  return {
    name,
    address,
    holdsRole: role === null ? null : await holds({ rpc, collection }, role, address),
    wei: BigInt(await rpc<string>('eth_getBalance', [address, 'latest'])),
    nonce: { chain, outbox: last === null ? chain : last + 1 },
    pending:
      pending.length > 0
        ? {
            count: pending.length,
            firstNonce: lowestOf(pending.map((row) => row.nonce)),
            oldest: oldestOf(pending.map((row) => row.created_at)),
          }
        : null,
  }
}

/** Whether an account has a role of a hot account. */
export async function holds(
  { rpc, collection }: Pick<AdministeredChain, 'rpc' | 'collection'>,
  role: string,
  address: string,
): Promise<boolean> {
  return (await readCollection(rpc, collection, 'hasRole', [id(role), address]))?.[0] === true
}

function lowestOf(nonces: readonly (number | null)[]): number | null {
  const given = nonces.filter((nonce) => nonce !== null)
  return given.length === 0 ? null : Math.min(...given)
}

function oldestOf(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => new Date(time).getTime())))
}

async function stateOf({ rpc, collection }: AdministeredChain): Promise<CollectionStatus> {
  const read = async (name: string, args: unknown[] = []) =>
    (await readCollection(rpc, collection, name, args)) ?? []
  const [receiver, amount] = await read('royaltyInfo', [NO_TOKEN, WHOLE_BPS])
  const [mint, settle] = await read('paused')
  return {
    handover: await handoverOf({ rpc, collection }),
    royalty: { receiver: String(receiver), bps: Number(amount) },
    paused: { mint: mint === true, settle: settle === true },
  }
}

/** A handover that has begun: who may accept, and from when on; null where there is none. */
export async function handoverOf({
  rpc,
  collection,
}: Pick<AdministeredChain, 'rpc' | 'collection'>): Promise<{ to: string; from: Date } | null> {
  const [to, schedule] = (await readCollection(rpc, collection, 'pendingDefaultAdmin', [])) ?? []
  if (!schedule) return null
  return { to: String(to), from: new Date(Number(schedule) * 1000) }
}
