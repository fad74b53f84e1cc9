import { getCreateAddress, id } from 'ethers'
import { randomUUID } from 'node:crypto'
import { readCollection } from './calls.ts'
import { DEPLOY_KEY } from './first-block.ts'
import type { ChainKeys } from './keys.ts'
import { collectionOwner } from './owner.ts'
import { nonceKey } from './attempts.ts'
import type { Outbox } from './outbox.ts'
import type { Deployment } from './chain-call.ts'
import { ChainError } from './port.ts'
import type { ChainRows, StateRows } from './rows.ts'
import type { Rpc } from './rpc.ts'
import type { Signer } from './signer.ts'
import type { Timing } from './timing.ts'
import { logError } from '../../lib/log.ts'

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
  { address }: Pick<Signer, 'address'>,
): Promise<void> {
  const key = nonceKey(address)
  const chain = Number(await rpc<string>('eth_getTransactionCount', [address, 'latest']))
  await state.putOnce(key, String(chain))
  await inTransaction(async (trx) => {
    if (Number(await state.lockIn(trx, key)) < chain) await state.setIn(trx, key, String(chain))
  })
}

/** The collection of this database, deployed by the operator the first time; that gives it no power of its own. */
export async function deployedCollection(
  rows: ChainRows,
  outbox: Outbox,
  deployment: Deployment,
): Promise<string> {
  await rows.inTransaction((trx) => outbox.enqueue(trx, { key: DEPLOY_KEY, kind: 'deploy', ...deployment }))
  const receipt = await outbox.settle(DEPLOY_KEY)
  if (receipt.status === 'failed') {
    const why = receipt.reason ?? receipt.hash
    throw new ChainError('misconfigured', `The chain refused the collection's deployment (${why})`)
  }
  const address = await deployedAddress(rows)
  if (!address) throw new ChainError('unknown_key', `No transaction has the key ${DEPLOY_KEY}`)
  return address
}

/** Where the collection is that this database has deployed; null where it has not sent the deployment. */
export async function deployedAddress({ transactions }: ChainRows): Promise<string | null> {
  const row = await transactions.byKey(DEPLOY_KEY)
  return row && row.nonce !== null ? getCreateAddress({ from: row.account, nonce: row.nonce }) : null
}

/**
 * One account with two roles would be one key that does more than its part.
 * @throws ChainError `misconfigured` where two of the accounts are the same
 */
export function checkSeparate({ operator, relayer, settler }: ChainKeys, owner: string): void {
  const accounts = [operator.address, relayer.address, settler.address, owner]
  if (new Set(accounts).size === accounts.length) return
  throw new ChainError(
    'misconfigured',
    'OPERATOR_KEY, RELAYER_KEY, SETTLER_KEY and CONTRACT_OWNER must be four different accounts',
  )
}

/** Fails early, with a message to act on, where mints would fail later without one. */
export async function checkMinter(
  rpc: Rpc,
  collection: string,
  minter: Pick<Signer, 'address'>,
): Promise<void> {
  const answer = await readCollection(rpc, collection, 'hasRole', [id('MINTER_ROLE'), minter.address])
  if (answer?.[0] !== true) {
    throw new ChainError(
      'misconfigured',
      `The operator ${minter.address} may not mint in the collection ${collection}: check OPERATOR_KEY, or have its owner grant it MINTER_ROLE`,
    )
  }
}

/** A collection as the server uses it. */
export type OpenCollection = {
  rows: ChainRows
  rpc: Rpc
  collection: string
  keys: ChainKeys
  outbox: Outbox
  timing: Timing
}

const ownerOf = ({ rpc, collection }: OpenCollection) => collectionOwner(rpc, collection)

/** Whether the key of the collection's owner is here. */
async function holdsOwner(open: OpenCollection): Promise<boolean> {
  return open.keys.owner?.address === (await ownerOf(open))
}

/**
 * The settler and the relayer have their roles; the collection's owner gives them where they are missing (a key
 * that was changed), here or, where it is a cold account, by hand.
 */
export async function ensureRoles(open: OpenCollection): Promise<void> {
  const { rows, rpc, collection, keys, outbox } = open
  for (const [role, account] of [
    ['SETTLER_ROLE', keys.settler],
    ['RELAYER_ROLE', keys.relayer],
  ] as const) {
    const to = account.address
    if ((await readCollection(rpc, collection, 'hasRole', [id(role), to]))?.[0] === true) continue
    if (await holdsOwner(open)) {
      const key = `grant:${role}:${to}`
      await rows.inTransaction((trx) => outbox.enqueue(trx, { key, kind: 'grantRole', role, to }))
      if ((await outbox.settle(key)).status === 'done') continue
    }
    throw new ChainError(
      'misconfigured',
      `The account ${to} needs ${role} in the collection ${collection}: have its owner ${await ownerOf(open)} grant it`,
    )
  }
}

/** An operator who starts a shop without money for gas learns it before the first sale fails. */
export async function checkMoney(rpc: Rpc, keys: ChainKeys): Promise<void> {
  const { operator, relayer, settler } = keys
  for (const [name, { address }] of Object.entries({ operator, relayer, settler })) {
    if (BigInt(await rpc<string>('eth_getBalance', [address, 'latest'])) > 0n) continue
    throw new ChainError('misconfigured', `The ${name} ${address} has no money for gas: send it some`)
  }
}

/**
 * Where the collection refers to for what it does not hold itself: the state row with its latest value, the
 * key, and how the collection is asked.
 */
const POINTERS = {
  baseUri: { stored: 'base_uri', key: 'base-uri', getter: 'baseURI', setter: 'setBaseURI' },
  historyBaseUri: {
    stored: 'history_base_uri',
    key: 'history-base-uri',
    getter: 'historyBaseURI',
    setter: 'setHistoryBaseURI',
  },
} as const

/**
 * The address of this site is configuration and may change; the collection follows at the next start, for its
 * tokens' descriptions and for what its transfers say of themselves. Only its owner may point it elsewhere:
 * where that is a cold account, the operator learns what to send.
 */
export async function pointAt(
  open: OpenCollection,
  kind: keyof typeof POINTERS,
  uri: string | undefined,
): Promise<void> {
  if (uri === undefined) return
  const { rows, rpc, collection, keys, outbox, timing } = open
  const { stored, key: name, getter, setter } = POINTERS[kind]
  const now = String((await readCollection(rpc, collection, getter, []))?.[0])
  await rows.state.putOnce(stored, now)
  if (now === uri) return
  if (!(await holdsOwner(open))) {
    logError(
      `The collection ${collection} points at ${now || 'nothing'}, not at ${uri}: have its owner ${await ownerOf(open)} call ${setter}`,
    )
    return
  }
  const key = await rows.inTransaction(async (trx) => {
    if ((await rows.state.lockIn(trx, stored)) === uri) return null
    await rows.state.setIn(trx, stored, uri)
    return (await outbox.enqueue(trx, { key: `${name}:${randomUUID()}`, kind, uri })).key
  })
  if (key === null) return
  // an owner without money for gas, or a slow chain: the row is sent later, and the shop can be used meanwhile
  await outbox.settle(key, timing.ownerMs).catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error
    logError(
      `The collection ${collection} still points at ${now || 'nothing'}: its owner ${keys.owner?.address} has not called ${setter} yet: ${error.message}`,
    )
  })
}
