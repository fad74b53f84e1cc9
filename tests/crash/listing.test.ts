import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { reopenableShop, type ReopenableShop } from '../support/server/reopened-shop.ts'
import { approve, listWork, post, sign } from '../support/resale/listing.ts'
import { signIn, type Person } from '../support/accounts/people.ts'
import { giveWork } from '../support/resale/sales.ts'
import { cancelListing } from '../support/resale/resale.ts'
import type { Deed } from './cut-listings-at.ts'

/**
 * The lives of a shop, and how far its sellers have come when the power goes; the last step is inside a
 * transaction.
 */
const LIVES = [
  ['the approval is written', 'the cancelling is written', 'the approval is being written'],
  [
    'the approval is on the chain',
    'the approval is known',
    'the listing is written',
    'the withdrawal is on the chain',
    'the withdrawal is known',
    'the cancelling is done',
    'the listing is being written',
  ],
  ['the cancelling is being written'],
]
/** An approval that no listing followed is withdrawn after a quarter of an hour. */
const LATER_MS = 16 * 60_000
const PRICE = 12_345
const OPEN = { sales: ['listed'], shown: [PRICE], approved: true, secrets: 1 }
const NONE = { sales: [], shown: [], approved: false, secrets: 0 }
const CANCELLED = { sales: ['cancelled'], shown: [], approved: false, secrets: 0 }
/** The chain may have the approval, which is of no use to others: the secret is the seller's alone. */
const UNSHOWN = { sales: [], shown: [], secrets: 0 }
/** What the cut itself leaves, where it is not the same for all steps. */
const LEFT: Record<string, object> = {
  'the approval is being written': NONE,
  'the listing is written': OPEN,
  'the cancelling is being written': OPEN,
}
const TAKEN_BACK = /^the (withdrawal|cancelling)/
const TWICE = /^the approval is (?!being)/
/** Steps at which the browser has the answer to its approval, and only the last one is missing. */
const ANSWERED = [
  'the approval is on the chain',
  'the approval is known',
  'the listing is written',
  'the listing is being written',
]

/** Of the sellers who list a work one comes back after the power cut, and one stays away. */
type Attempt = Deed & { comesBack: boolean }
let shop: ReopenableShop
let seller: Person
let lives: Attempt[][] = []

beforeAll(async () => {
  shop = await reopenableShop()
  const app = await shop.open()
  try {
    seller = await signIn(app)
    lives = await attempts(app)
  } finally {
    await app.close()
  }
})
afterAll(() => shop.remove())

async function attempts(app: TestApp): Promise<Attempt[][]> {
  const cases = LIVES.flatMap((steps, life) =>
    steps.flatMap((step) =>
      (TWICE.test(step) ? [true, false] : [true]).map((back) => ({ life, step, back })),
    ),
  )
  const works = await worksOf(app, cases.length)
  const made = await Promise.all(
    cases.map(async ({ step, back }, i): Promise<Attempt> => {
      const work = works[i]!
      const listed = TAKEN_BACK.test(step) ? await listWork(app, seller, work.nft, PRICE) : null
      const draft = listed ?? (await sign(app, seller, work.nft, PRICE))
      return { step, ...work, draft, sale: listed?.sale ?? null, comesBack: back }
    }),
  )
  return LIVES.map((_, at) => made.filter((_one, i) => cases[i]?.life === at))
}

/** Works in the seller's collection and on the chain. */
async function worksOf(app: TestApp, count: number): Promise<{ nft: string; token: string }[]> {
  const { db, chain } = app.deps
  await fillShop(app)
  await db.updateTable('items').set({ is_secondary_distribution: true }).execute()
  const item = await db.selectFrom('items').select('id').executeTakeFirstOrThrow()
  const address = seller.wallet.address.toLowerCase()
  const person = db.selectFrom('users').select('id').where('address', '=', address)
  const { id: owner } = await person.executeTakeFirstOrThrow()
  for (let i = 0; i < count; i++) await giveWork(db, owner, item.id)
  const works = await db.selectFrom('nfts').select(['id as nft', 'token']).execute()
  for (const { nft, token } of works) {
    const hash = `0x${createHash('sha256').update(nft).digest('hex')}`
    const work = { tokenId: BigInt(token), certificateHash: hash, metadataHash: hash, royaltyBps: 500 }
    const call = { key: `mint:${nft}`, kind: 'mint', to: address, ...work } as const
    await db.transaction().execute((trx) => chain.enqueue(trx, call))
  }
  await Promise.all(works.map(({ nft }) => chain.settle(`mint:${nft}`)))
  await db.updateTable('nfts').set({ minted_at: app.deps.now() }).execute()
  return works
}

/** Lets a shop work on until the power goes; how it ended. */
async function cutIn(life: Attempt[]): Promise<[NodeJS.Signals | null, string]> {
  const script = join(import.meta.dirname, 'cut-listings-at.ts')
  const child = spawn(process.execPath, [script, seller.cookie, JSON.stringify(life)], {
    env: { ...process.env, ...shop.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return [signal, output]
}

/** What the marketplace shows, what the database says and what the chain approves of a work. */
async function whatBecameOf(app: TestApp, { step, comesBack, nft, token, draft }: Attempt) {
  const { db, chain } = app.deps
  const sales = await db.selectFrom('sales').selectAll().where('nft_id', '=', nft).execute()
  const open = (await (await app.ask('/api/v1/sales')).json()) as { uuid: string; price: number }[]
  const listing = await chain.listingOf(BigInt(token))
  const owner = await chain.ownerOf(BigInt(token))
  const same =
    listing?.price === BigInt(PRICE) &&
    listing.commitment === draft.commitment &&
    listing.expiry === BigInt(draft.terms.expiry) &&
    owner === seller.wallet.address &&
    sales.every(({ commitment }) => commitment === draft.commitment)
  return {
    step,
    comesBack,
    sales: sales.map(({ state }) => state),
    shown: open.filter(({ uuid }) => sales.some(({ id }) => id === uuid)).map(({ price }) => price),
    approved: listing?.commitment ? same || 'otherwise' : false,
    secrets: sales.filter(({ reveal }) => reveal !== null).length,
  }
}

/** The seller's browser retries every call without an answer, the last one twice; the answers. */
async function comeBack(app: TestApp, { step, nft, draft, sale }: Attempt): Promise<unknown[]> {
  if (sale !== null) {
    const answers = [await cancelListing(app, seller, sale), await cancelListing(app, seller, sale)]
    return answers.map(({ status }) => status)
  }
  const known = app.deps.db.selectFrom('listing_approvals').select('id').where('nft_id', '=', nft)
  const receipt = ANSWERED.includes(step)
    ? (await known.executeTakeFirstOrThrow()).id
    : await verdictOf(await approve(app, seller, nft, draft))
  const once = await post(app, seller, nft, draft, receipt)
  return [await verdictOf(once), await verdictOf(await post(app, seller, nft, draft, receipt))]
}

/** The id in an answer, or the answer's error instead. */
async function verdictOf(answer: Response): Promise<string> {
  const text = await answer.text()
  const { uuid, tx_receipt_id } = JSON.parse(text) as { uuid?: string; tx_receipt_id?: string }
  return uuid ?? tx_receipt_id ?? `${answer.status} ${text}`
}

it('ends every listing and every cancellation in one consistent state, though the power is cut in each step', async () => {
  for (const life of lives) expect(await cutIn(life)).toEqual(['SIGKILL', expect.any(String)])
  const all = lives.flat()
  const app = await shop.open()
  const now = app.deps.now
  try {
    // what the dead held is free again after half a minute; not waited for here
    await app.deps.db.updateTable('jobs').set({ locked_until: null }).execute()
    await app.work()
    for (const one of all) {
      const { step, comesBack } = one
      const left = LEFT[step] ?? (TAKEN_BACK.test(step) ? CANCELLED : UNSHOWN)
      expect(await whatBecameOf(app, one)).toMatchObject({ step, comesBack, ...left })
    }
    for (const one of all.filter(({ comesBack }) => comesBack)) {
      const answers = await comeBack(app, one)
      const made = app.deps.db.selectFrom('sales').select('id').where('nft_id', '=', one.nft)
      const [sale] = await made.execute()
      const wanted = one.sale === null ? [sale?.id, sale?.id] : [204, 204]
      expect([one.step, ...answers]).toEqual([one.step, ...wanted])
    }
    app.deps.now = () => new Date(now().getTime() + LATER_MS)
    await app.work()
    for (const one of all) {
      const { step, comesBack } = one
      const end = TAKEN_BACK.test(step) ? CANCELLED : comesBack ? OPEN : NONE
      expect(await whatBecameOf(app, one)).toEqual({ step, comesBack, ...end })
    }
    const unsent = app.deps.db.selectFrom('chain_txs').select('key').where('state', '=', 'pending')
    expect(await unsent.execute()).toEqual([])
    // whatever has ended is free for the next listing
    for (const step of ['the approval is on the chain', 'the withdrawal is on the chain']) {
      const ended = all.findLast((one) => one.step === step)!
      expect((await listWork(app, seller, ended.nft, PRICE)).status).toBe('sale')
    }
  } finally {
    await app.close()
  }
})
