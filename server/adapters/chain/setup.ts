import { getCreateAddress, id, type Wallet } from 'ethers'
import { randomUUID } from 'node:crypto'
import { readCollection } from './calls.ts'
import type { ChainKeys } from './keys.ts'
import { knowsListings } from './listings.ts'
import { nonceKey, type Outbox } from './outbox.ts'
import { ChainError } from './port.ts'
import type { ChainRows, StateRows } from './rows.ts'
import type { Rpc } from './rpc.ts'

const DEPLOY_KEY = 'deploy'

/**
 * A database's transactions belong to one chain for ever: their nonces mean nothing on another.
 * @throws ChainError `misconfigured` where the database was used with another chain
 */
export async function rememberChain(state: StateRows, chainId: number): Promise<void> {
  await state.putOnce('chain_id', String(chainId))
  const known = await state.get('chain_id')
  if (known !== String(chainId)) {
    throw new ChainError(
      'misconfigured',
      `This database was used with chain ${known}, but the node answers for chain ${chainId}: check RPC_URL and DATABASE_URL`,
    )
  }
}

/** Nonces continue where the account stands, on the chain or in our rows, whichever is further. */
export async function startCounter(
  { state, inTransaction }: ChainRows,
  rpc: Rpc,
  wallet: Wallet,
): Promise<void> {
  const key = nonceKey(wallet.address)
  const chain = Number(await rpc<string>('eth_getTransactionCount', [wallet.address, 'latest']))
  await state.putOnce(key, String(chain))
  await inTransaction(async (trx) => {
    if (Number(await state.lockIn(trx, key)) < chain) await state.setIn(trx, key, String(chain))
  })
}

/** The collection of this database, deployed by the operator the first time. */
export async function deployedCollection(rows: ChainRows, outbox: Outbox): Promise<string> {
  await rows.inTransaction((trx) => outbox.enqueue(trx, { key: DEPLOY_KEY, kind: 'deploy' }))
  const receipt = await outbox.settle(DEPLOY_KEY)
  if (receipt.status === 'failed') {
    throw new ChainError('misconfigured', `The chain refused the collection's deployment (${receipt.hash})`)
  }
  const row = await rows.transactions.byKey(DEPLOY_KEY)
  if (!row) throw new ChainError('unknown_key', `No transaction has the key ${DEPLOY_KEY}`)
  return getCreateAddress({ from: row.account, nonce: row.nonce })
}

/** Fails early, with a message to act on, where mints would fail later without one. */
export async function checkCollection(rpc: Rpc, collection: string, wallet: Wallet): Promise<void> {
  if ((await rpc<string>('eth_getCode', [collection, 'latest'])) === '0x') {
    throw new ChainError(
      'misconfigured',
      `There is no collection at ${collection}: check COLLECTION_ADDRESS and RPC_URL`,
    )
  }
  const answer = await readCollection(rpc, collection, 'hasRole', [id('OPERATOR_ROLE'), wallet.address])
  if (answer?.[0] !== true) {
    throw new ChainError(
      'misconfigured',
      `The operator ${wallet.address} may not mint in the collection ${collection}: check OPERATOR_KEY, or grant it OPERATOR_ROLE`,
    )
  }
}

/**
 * Collections of the first builds mint and know nothing of listings: in a shop on one of them no member could
 * sell, and the operator would not learn why.
 * @param own whether this shop has deployed it
 */
export async function checkListings(rpc: Rpc, collection: string, own: boolean): Promise<void> {
  if (await knowsListings(rpc, collection)) return
  const remedy = own
    ? 'start with an empty DATA_DIR and database, or go on with the earlier version'
    : 'deploy a new one by leaving COLLECTION_ADDRESS out, with an empty database'
  throw new ChainError(
    'misconfigured',
    `The collection ${collection} was deployed by an earlier version, whose works cannot be listed: ${remedy}`,
  )
}

/**
 * The settler and the relayer have their roles; the collection's owner gives them where they are missing (a key
 * that was changed).
 */
export async function ensureRoles(
  { rows, rpc, collection, keys }: { rows: ChainRows; rpc: Rpc; collection: string; keys: ChainKeys },
  outbox: Outbox,
): Promise<void> {
  for (const [role, wallet] of [
    ['SETTLER_ROLE', keys.settler],
    ['RELAYER_ROLE', keys.relayer],
  ] as const) {
    const to = wallet.address
    if ((await readCollection(rpc, collection, 'hasRole', [id(role), to]))?.[0] === true) continue
    const key = `grant:${role}:${to}`
    await rows.inTransaction((trx) => outbox.enqueue(trx, { key, kind: 'grantRole', role, to }))
    if ((await outbox.settle(key)).status === 'done') continue
    throw new ChainError(
      'misconfigured',
      `The account ${to} needs ${role} in the collection ${collection}, and the operator may not give it`,
    )
  }
}

/** An operator who starts a shop without money for gas learns it before the first sale fails. */
export async function checkMoney(rpc: Rpc, keys: ChainKeys): Promise<void> {
  for (const [name, wallet] of Object.entries(keys) as [string, Wallet][]) {
    if (BigInt(await rpc<string>('eth_getBalance', [wallet.address, 'latest'])) > 0n) continue
    throw new ChainError('misconfigured', `The ${name} ${wallet.address} has no money for gas: send it some`)
  }
}

/**
 * Where the collection refers to for what it does not hold itself: the state row with its latest value, and the
 * key.
 */
const POINTERS = {
  baseUri: { stored: 'base_uri', key: 'base-uri' },
  historyBaseUri: { stored: 'history_base_uri', key: 'history-base-uri' },
} as const

/**
 * The address of this site is configuration and may change; the collection follows at the next start, for its
 * tokens' descriptions and for what its transfers say of themselves. A collection that was deployed before
 * follows too.
 */
export async function pointAt(
  { state, inTransaction }: ChainRows,
  kind: keyof typeof POINTERS,
  uri: string | undefined,
  outbox: Outbox,
): Promise<void> {
  if (uri === undefined) return
  const { stored, key: name } = POINTERS[kind]
  await state.putOnce(stored, '')
  const key = await inTransaction(async (trx) => {
    if ((await state.lockIn(trx, stored)) === uri) return null
    await state.setIn(trx, stored, uri)
    return (await outbox.enqueue(trx, { key: `${name}:${randomUUID()}`, kind, uri })).key
  })
  if (key) await outbox.settle(key)
}
