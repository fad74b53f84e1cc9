import { getCreateAddress, id, type Wallet } from 'ethers'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DB } from '../../db/schema.ts'
import { readCollection } from './calls.ts'
import type { ChainKeys } from './keys.ts'
import { knowsListings } from './listings.ts'
import { nonceKey, type Outbox } from './outbox.ts'
import { ChainError } from './port.ts'
import type { Rpc } from './rpc.ts'

const DEPLOY_KEY = 'deploy'

/** A database's transactions belong to one chain for ever: their nonces mean nothing on another. */
export async function rememberChain(db: Kysely<DB>, chainId: number): Promise<void> {
  await putOnce(db, 'chain_id', String(chainId))
  const known = await state(db, 'chain_id')
  if (known !== String(chainId)) {
    throw new ChainError(
      'misconfigured',
      `This database was used with chain ${known}, but the node answers for chain ${chainId}: check RPC_URL and DATABASE_URL`,
    )
  }
}

/** Nonces go on where the account stands, on the chain or in our rows, whichever is further. */
export async function startCounter(db: Kysely<DB>, rpc: Rpc, wallet: Wallet): Promise<void> {
  const key = nonceKey(wallet.address)
  const chain = Number(await rpc<string>('eth_getTransactionCount', [wallet.address, 'latest']))
  await putOnce(db, key, String(chain))
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('chain_state')
      .select('value')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (Number(row.value) >= chain) return
    await trx
      .updateTable('chain_state')
      .set({ value: String(chain) })
      .where('key', '=', key)
      .execute()
  })
}

/** The collection of this database, deployed by the operator the first time. */
export async function deployedCollection(db: Kysely<DB>, outbox: Outbox): Promise<string> {
  await db.transaction().execute((trx) => outbox.enqueue(trx, { key: DEPLOY_KEY, kind: 'deploy' }))
  const receipt = await outbox.settle(DEPLOY_KEY)
  if (receipt.status === 'failed') {
    throw new ChainError('misconfigured', `The chain refused the collection's deployment (${receipt.hash})`)
  }
  const row = await db
    .selectFrom('chain_txs')
    .select(['account', 'nonce'])
    .where('key', '=', DEPLOY_KEY)
    .executeTakeFirstOrThrow()
  return getCreateAddress({ from: row.account, nonce: row.nonce })
}

/** Fails early, in words, where mints would fail later without any. */
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
 * Collections of the first builds mint and know nothing of listings: a shop on one of them would sell nothing second hand,
 * and nobody would be told why.
 * @param own whether this shop has deployed it
 */
export async function checkListings(rpc: Rpc, collection: string, own: boolean): Promise<void> {
  if (await knowsListings(rpc, collection)) return
  const wayOut = own
    ? 'start with an empty DATA_DIR and database, or go on with the earlier version'
    : 'deploy a new one by leaving COLLECTION_ADDRESS out, with an empty database'
  throw new ChainError(
    'misconfigured',
    `The collection ${collection} was deployed by an earlier version, whose works cannot be listed: ${wayOut}`,
  )
}

/**
 * The settler and the relayer have their roles; the collection's owner gives them where they are missing (a key that
 * was changed).
 */
export async function ensureRoles(
  { db, rpc, collection, keys }: { db: Kysely<DB>; rpc: Rpc; collection: string; keys: ChainKeys },
  outbox: Outbox,
): Promise<void> {
  for (const [role, wallet] of [
    ['SETTLER_ROLE', keys.settler],
    ['RELAYER_ROLE', keys.relayer],
  ] as const) {
    const to = wallet.address
    if ((await readCollection(rpc, collection, 'hasRole', [id(role), to]))?.[0] === true) continue
    const key = `grant:${role}:${to}`
    await db.transaction().execute((trx) => outbox.enqueue(trx, { key, kind: 'grantRole', role, to }))
    if ((await outbox.settle(key)).status === 'done') continue
    throw new ChainError(
      'misconfigured',
      `The account ${to} needs ${role} in the collection ${collection}, and the operator may not give it`,
    )
  }
}

/** Whoever starts a shop without money for gas learns it before the first sale does. */
export async function checkMoney(rpc: Rpc, keys: ChainKeys): Promise<void> {
  for (const [name, wallet] of Object.entries(keys) as [string, Wallet][]) {
    if (BigInt(await rpc<string>('eth_getBalance', [wallet.address, 'latest'])) > 0n) continue
    throw new ChainError('misconfigured', `The ${name} ${wallet.address} has no money for gas: send it some`)
  }
}

/** Where the collection leads to for what it does not hold itself, and where we remember what it was told. */
const POINTERS = {
  baseUri: { remembered: 'base_uri', key: 'base-uri' },
  historyBaseUri: { remembered: 'history_base_uri', key: 'history-base-uri' },
} as const

/**
 * The address of this site is configuration and may change; the collection follows at the next start, for its tokens'
 * descriptions and for what its transfers say of themselves. A collection that was deployed before follows too.
 */
export async function pointAt(
  db: Kysely<DB>,
  kind: keyof typeof POINTERS,
  uri: string,
  outbox: Outbox,
): Promise<void> {
  const { remembered, key: name } = POINTERS[kind]
  await putOnce(db, remembered, '')
  const key = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('chain_state')
      .select('value')
      .where('key', '=', remembered)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.value === uri) return null
    await trx.updateTable('chain_state').set({ value: uri }).where('key', '=', remembered).execute()
    return (await outbox.enqueue(trx, { key: `${name}:${randomUUID()}`, kind, uri })).key
  })
  if (key) await outbox.settle(key)
}

async function putOnce(db: Kysely<DB>, key: string, value: string): Promise<void> {
  await db
    .insertInto('chain_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function state(db: Kysely<DB>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('chain_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
