import { expect } from 'vitest'
import type { QuietApp } from '../server/quiet-app.ts'
import type { Deal } from './sale-steps.ts'
import { postingsOf, resaleOrdersOf, saleRow } from './resale.ts'

/** How a sale has ended, by the database, the chain, the payment provider and the mails. */
export async function endOf(app: QuietApp, { sale, nft, token }: Deal) {
  const { db, chain, payments } = app.deps
  const resaleOrders = await resaleOrdersOf(app, sale)
  const { state, reveal } = await saleRow(app, sale)
  const { address } = await db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select('users.address')
    .where('nfts.id', '=', nft)
    .executeTakeFirstOrThrow()
  const paid = await Promise.all(
    resaleOrders.map(async ({ id, state: how, reason, checkout_id }) => ({
      how,
      card: checkout_id === null ? 'none' : (await payments.read(checkout_id)).state,
      postings: [...new Set((await postingsOf(app, id)).map((line) => line.split(' ')[0] ?? ''))].toSorted(
        (a, b) => a.localeCompare(b),
      ),
      mails: (await db.selectFrom('mails').select('id').where('id', 'like', `sale-%-${id}`).execute()).length,
      late: reason === 'gone',
    })),
  )
  return {
    sale: state,
    reveal,
    paid,
    database: address,
    chain: (await chain.ownerOf(token))?.toLowerCase(),
    ...(await commitmentLeft(app, token)),
  }
}

/** The commitment that the chain still has, and by which clocks it is not over. */
async function commitmentLeft(app: QuietApp, token: bigint) {
  const listing = await app.deps.chain.listingOf(token)
  if (!listing?.commitment) return { commitment: null, clocks: '' }
  const { timestamp } = (await app.rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const server = Math.floor(app.deps.now().getTime() / 1000)
  const clocks = `, valid until ${listing.expiry}: chain ${Number(timestamp)}, server ${server}`
  return { commitment: listing.commitment, clocks }
}

const SOLD = { how: 'sold', card: 'paid', postings: ['capture', 'settle'], mails: 2, late: false }
/** The payment was authorized only: nothing was captured, and the ledger has no entry. */
const back = (late: boolean) => ({
  how: 'refunded',
  card: 'released',
  postings: [],
  mails: late ? 1 : 2,
  late,
})
const NOT_SOLD: unknown = expect.stringMatching(/^(?:closed|cancelled)$/)
const NOT_CHARGED: Record<string, unknown> = {
  card: expect.stringMatching(/^(?:none|expired)$/),
  postings: [],
  mails: 0,
  late: false,
}

/**
 * One owner on the chain and in the database, the money settled or refunded, the listing ended, mails to both.
 * @param owners the owner after a sale, and the owner without one
 * @returns whether it was sold
 */
export function expectOneEnd(
  what: string,
  end: Awaited<ReturnType<typeof endOf>>,
  owners: readonly [string, string],
): boolean {
  const sold = end.sale === 'sold'
  const owner = owners[sold ? 0 : 1].toLowerCase()
  expect({ what: what + end.clocks, ...end }).toMatchObject({
    what,
    sale: sold ? 'sold' : NOT_SOLD,
    reveal: null,
    database: owner,
    chain: owner,
    commitment: null,
  })
  expect([what, end.paid.slice(1)]).toEqual([what, []])
  for (const one of end.paid) {
    if (sold) expect({ what, ...one }).toEqual({ what, ...SOLD })
    else if (one.how === 'refunded') expect({ what, ...one }).toEqual({ what, ...back(one.late) })
    else expect({ what, ...one }).toMatchObject({ what, ...NOT_CHARGED })
  }
  return sold
}
