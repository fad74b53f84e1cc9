import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { FOLLOW_TOKEN, TELL_OF_CLOSING, WATCH_LISTINGS } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { endClaims } from '../../certificates/status-entries.ts'
import { followTakenBack } from '../orders/reverted-settlement.ts'
import { userOfAddress } from '../../../store/users.ts'
import { noteEnding } from './ending.ts'
import { isRewritten, rememberBlock, tokensToLookAt, withdrawEnded } from './reorganisation.ts'

/** Listings follow the chain within seconds. */
const EVERY_MS = 3_000
const CURSOR = 'listings'
/** Blocks read again each time: what a reorganisation put elsewhere is seen where it is now. */
const OVERLAP = 12
/** Most blocks asked for at once; public nodes refuse longer looks back. */
const SPAN = 2_000
/** No chain that we know takes back blocks of that age. */
const SURE_MS = 5 * 60_000
/** The end of a listing and of its promise are some blocks apart; a promise that stays longer has come back. */
const REST_MS = 60_000
const AT_ONCE = 0

/**
 * Job: reads what happened to tokens on the chain and closes every listing whose promise is gone, whose token has moved
 * or whose time is over. It looks at the tokens as they are now, so reading an event twice changes nothing.
 */
export async function watchListings(deps: Dependencies): Promise<void> {
  await closeExpired(deps)
  await followChain(deps)
  // after a failure the job itself is tried again, later each time, and says why
  await addJob(deps.db, WATCH_LISTINGS, 'all', new Date(deps.now().getTime() + EVERY_MS))
}

async function closeExpired(deps: Dependencies): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const over = await trx
      .updateTable('sales')
      .set({ state: 'closed', reason: 'expired', reveal: null, closed_at: now })
      .where('state', '=', 'listed')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of over) await addJob(trx, TELL_OF_CLOSING, id, now)
  })
}

async function followChain(deps: Dependencies): Promise<void> {
  const rewritten = await isRewritten(deps)
  // while our own transactions are missing, a token's owner of this moment is not what will be
  if ((await deps.chain.catchUp()) > 0) return
  await followTakenBack(deps)
  const head = await deps.chain.sureBlock()
  const cursor = await deps.db
    .selectFrom('chain_cursor')
    .select('block_number')
    .where('name', '=', CURSOR)
    .executeTakeFirst()
  // the first time everything listed is looked at, whatever its events are
  let from = cursor ? Math.max(0, Math.min(cursor.block_number, head) - OVERLAP) : head
  if (!cursor) await settleAll(deps)
  else if (rewritten) await lookAgain(deps)
  for (; from <= head; from += SPAN) {
    const to = Math.min(head, from + SPAN - 1)
    for (const token of await deps.chain.touchedTokens(from, to)) await followToken(deps, token)
    await readUpTo(deps, to)
  }
  await rememberBlock(deps, head)
}

async function readUpTo({ db }: Dependencies, block: number): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ name: CURSOR, block_number: block })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ block_number: block }))
    .execute()
}

async function settleAll(deps: Dependencies): Promise<void> {
  const open = await deps.db
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .select('nfts.token')
    .where('sales.state', '=', 'listed')
    .execute()
  for (const { token } of open) await followToken(deps, BigInt(token))
}

/** The chain was written anew: what we learnt from events that are gone is learnt again from the tokens. */
async function lookAgain(deps: Dependencies): Promise<void> {
  for (const token of await tokensToLookAt(deps)) await followToken(deps, token, AT_ONCE)
}

/**
 * Brings one work in line with its token: who has it, and whether what is listed is still promised.
 * @param restMs how long a listing must have ended for its promise to be withdrawn, if it is still there
 */
export async function followToken(deps: Dependencies, tokenId: bigint, restMs = REST_MS): Promise<void> {
  // our books are read first and at one moment: a promise made after the chain was asked is never held against it
  const nft = await deps.db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .leftJoin('sales', (join) =>
      join.onRef('sales.nft_id', '=', 'nfts.id').on('sales.state', 'in', ['listed', 'reserved']),
    )
    .select(['nfts.id', 'users.address', 'nfts.owner_user_id'])
    .select(['sales.id as sale_id', 'sales.commitment', 'sales.state'])
    .where('nfts.token', '=', tokenId.toString())
    .where('nfts.minted_at', 'is not', null)
    .executeTakeFirst()
  if (!nft) return
  const [owner, promised] = await Promise.all([deps.chain.ownerOf(tokenId), deps.chain.listingOf(tokenId)])
  const moved = owner !== null && owner.toLowerCase() !== nft.address
  if (nft.sale_id !== null && (moved || promised?.commitment?.toLowerCase() !== nft.commitment)) {
    const why = moved ? 'moved' : 'withdrawn'
    if (nft.state === 'listed') await closeListing(deps, nft.sale_id, why)
    // its buyer's card page is closed first; who has paid meanwhile is looked at by the settlement
    else await noteEnding(deps, nft.sale_id, why)
    // what was seen in the newest block may be taken back: looked at once more when it cannot
    await addJob(deps.db, FOLLOW_TOKEN, tokenId.toString(), new Date(deps.now().getTime() + SURE_MS))
  }
  if (moved) await follow(deps, nft.id, nft.owner_user_id, owner)
  if (nft.sale_id === null && promised?.commitment)
    await withdrawEnded(deps, { nftId: nft.id, tokenId, promised, restMs })
}

/** Closes a listing that nobody has reserved, and has its seller told. */
async function closeListing(deps: Dependencies, saleId: string, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('sales')
      .set({ state: 'closed', reason, reveal: null, closed_at: deps.now() })
      .where('id', '=', saleId)
      .where('state', '=', 'listed')
      .returning('id')
      .executeTakeFirst()
    if (closed) await addJob(trx, TELL_OF_CLOSING, saleId, deps.now())
  })
}

/** The token was given away outside the marketplace: our books follow, unless a settlement is writing them. */
async function follow(deps: Dependencies, nftId: string, before: string, owner: string): Promise<void> {
  const language = DEFAULT_LANGUAGE
  const { id } = await userOfAddress(deps.db, owner, { provider: 'metamask', email: null, language })
  await deps.db.transaction().execute(async (trx) => {
    if (await beingSettled(trx, nftId)) return
    const { numUpdatedRows } = await trx
      .updateTable('nfts')
      .set({ owner_user_id: id, acquired_at: deps.now(), updated_at: deps.now() })
      .where('id', '=', nftId)
      .where('owner_user_id', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await endClaims(trx, nftId, deps.now())
  })
}

async function beingSettled(db: Kysely<DB>, nftId: string): Promise<boolean> {
  const sale = await db
    .selectFrom('sales')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('state', '=', 'settling')
    .forUpdate()
    .executeTakeFirst()
  return sale !== undefined
}
