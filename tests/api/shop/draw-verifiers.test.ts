import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import type { BallProof } from '../../../src/contract/balls.ts'
import { merkleLevels, slotLeaf } from '../../../src/contract/draw.ts'
import type { ChainDraw } from '../../../src/contract/draw-receipt-check.ts'
import type { WholeBall } from '../../../src/contract/draw-ball-check.ts'
import type { ChainRecord, PublishedDraws } from '../../../src/contract/draws.ts'
import type { DrawReceipt } from '../../../src/contract/nfts.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'
import { vector, verifiers, type Verifier } from '../../support/certificates/verifiers.ts'

const UNITS = 7

let app: TestApp
let hana: Person
let all: Verifier[]
let proof: BallProof
let chain: ChainDraw
let file: WholeBall
const receipts: DrawReceipt[] = []

beforeAll(async () => {
  all = verifiers()
  app = await startApp()
  const ball = (await fillShop(app, { lucky: { units: UNITS } })).lucky!
  await app.work()
  hana = await signIn(app)
  const get = async <T>(path: string) =>
    (await (await app.ask(`/api/v1/studio/balls/${ball}${path}`)).json()) as T
  // the first two places are dropped: their slots are given last
  for (let i = 0; i < 2; i++) {
    await atTheCardPage(app, await checkoutIn(await buy(app, hana, ball)), 'decline')
  }
  for (let i = 0; i < UNITS - 1; i++) {
    const checkout = await checkoutIn(await buy(app, hana, ball))
    await atTheCardPage(app, checkout, 'pay')
    receipts.push((await orderOf(app, hana, checkout)).draw!)
  }
  proof = (await get<{ proof: BallProof }>('')).proof
  chain = (await get<ChainRecord>('/record')).recorded!
  await importCatalog(app.deps, writeCatalog(studioGroup({ lucky: { units: UNITS, status: 'closed' } })))
  file = await get<PublishedDraws>('/draws')
})
afterAll(() => app.close())

/** The step that each verifier names, which has to be the same. */
async function failures(check: (verifier: Verifier) => Promise<{ failedAt: string | null }>) {
  return Promise.all(all.map(async (verifier) => (await check(verifier)).failedAt))
}
const by = (step: string | null) => all.map(() => step)

describe('receipts of real draws', () => {
  it('fit in the app and in the page from the disk, step by step alike', async () => {
    expect(receipts).toHaveLength(UNITS - 1)
    for (const receipt of receipts) {
      const work = { contentId: receipt.content_id, editionNumber: receipt.edition_number }
      const checked = await Promise.all(
        all.map((one) => one.receipt(receipt, { work, published: proof, chain })),
      )
      const outcomes = checked.map(({ steps }) => steps.map((one) => `${one.step} ${one.outcome}`))
      expect(outcomes[0]?.slice(-2)).toEqual(['published equal', 'chain equal'])
      expect(outcomes[1]).toEqual(outcomes[0])
      expect(checked.map((one) => one.failedAt)).toEqual(by(null))
    }
  })

  it('say what could not be asked where there is only the receipt', async () => {
    for (const verifier of all) {
      const { steps, failedAt } = await verifier.receipt(receipts[0]!)
      expect(failedAt).toBeNull()
      const open = steps.filter((one) => one.outcome === 'unchecked').map((one) => one.step)
      expect(open).toEqual(['work', 'published', 'chain'])
    }
  })

  it('of another work, another ball page or another chain do not fit', async () => {
    const [one] = receipts
    const work = { contentId: one!.content_id, editionNumber: one!.edition_number + 1 }
    expect(await failures((each) => each.receipt(one!, { work }))).toEqual(by('work'))
    const published = { ...proof, merkle_root: flipped(proof.merkle_root) }
    expect(await failures((each) => each.receipt(one!, { published }))).toEqual(by('published'))
    for (const other of [
      { ...chain, root: flipped(chain.root) },
      { ...chain, slots: chain.slots + 1 },
      { ...chain, block_number: chain.block_number + 1 },
      { ...chain, seed_block_hash: flipped(chain.seed_block_hash!) },
      { ...chain, seed_block_hash: null },
    ]) {
      expect(await failures((each) => each.receipt(one!, { chain: other }))).toEqual(by('chain'))
    }
  })
})

/** Another last digit. */
function flipped(hash: string): string {
  return hash.slice(0, -1) + (hash.endsWith('0') ? '1' : '0')
}
const given = vector().receipt
const set = (change: Partial<DrawReceipt>): DrawReceipt => ({ ...given, ...change })
const path = (at: number, node: string) => given.merkle_path.map((old, i) => (i === at ? node : old))

describe('the test vector of docs/draw.md', () => {
  it('fits in both, and every number of it is written down', async () => {
    const { receipt, draws, text } = vector()
    expect(await failures((each) => each.receipt(receipt, { published: draws.proof }))).toEqual(by(null))
    expect(await failures((each) => each.draws(draws))).toEqual(by(null))
    const leaves = draws.slots.map(([contentId, editionNumber, salt], slotIndex) =>
      slotLeaf({ ballId: draws.ball_uuid, slotIndex, contentId, editionNumber, salt }),
    )
    for (const node of (await merkleLevels(await Promise.all(leaves))).flat()) {
      expect(text).toContain(`\`${node}\``)
    }
  })

  const hash = given.seed_block_hash ?? ''
  it.each<[string, DrawReceipt, string]>([
    ['ball_uuid', set({ ball_uuid: flipped(given.ball_uuid) }), 'root'],
    ['ball_uuid that is none', set({ ball_uuid: 'a|b' }), 'form'],
    ['slot_index', set({ slot_index: 3 }), 'form'],
    ['slot_index of all', set({ slot_index: given.slot_count }), 'form'],
    ['queue_number', set({ queue_number: 0 }), 'slot'],
    ['content_id', set({ content_id: flipped(given.content_id) }), 'root'],
    ['edition_number', set({ edition_number: given.edition_number + 1 }), 'root'],
    ['edition_number below none', set({ edition_number: -3 }), 'form'],
    ['salt', set({ salt: flipped(given.salt) }), 'root'],
    ['salt in capitals', set({ salt: 'A'.repeat(64) }), 'form'],
    ['merkle_root', set({ merkle_root: flipped(given.merkle_root) }), 'root'],
    ['merkle_root in capitals', set({ merkle_root: given.merkle_root.toUpperCase() }), 'form'],
    ['a node of merkle_path', set({ merkle_path: path(2, flipped(given.merkle_path[2]!)) }), 'root'],
    ['a node where none belongs', set({ merkle_path: path(0, given.merkle_path[2]!) }), 'form'],
    ['a node taken away', set({ merkle_path: path(2, '') }), 'form'],
    ['merkle_path cut short', set({ merkle_path: given.merkle_path.slice(0, -1) }), 'form'],
    ['merkle_path made longer', set({ merkle_path: [...given.merkle_path, ''] }), 'form'],
    ['slot_count', set({ slot_count: given.slot_count + 1 }), 'form'],
    ['slot_count of nothing', set({ slot_count: 0 }), 'form'],
    ['starting_offset', set({ starting_offset: given.starting_offset - 1 }), 'offset'],
    ['commit_block', set({ commit_block: (given.commit_block ?? 0) - 1 }), 'seed'],
    ['commit_block left out', set({ commit_block: null }), 'form'],
    ['seed_block', set({ seed_block: (given.seed_block ?? 0) + 1 }), 'seed'],
    ['seed_block left out', set({ seed_block: null }), 'form'],
    ['seed_block_hash, its first digits', set({ seed_block_hash: hash.replace('07ab', '08ab') }), 'offset'],
    ['seed_block_hash, its last digit', set({ seed_block_hash: flipped(hash) }), 'published'],
    ['seed_block_hash left out', set({ seed_block_hash: null }), 'form'],
    ['commit_tx', set({ commit_tx: flipped(given.commit_tx ?? '') }), 'published'],
    ['commit_tx left out', set({ commit_tx: null }), 'form'],
  ])('a receipt with another %s fits nowhere', async (_, receipt, step) => {
    const { proof: published } = vector().draws
    expect(await failures((each) => each.receipt(receipt, { published }))).toEqual(by(step))
  })

  const list = vector().draws
  const slots = (at: number, place: number, value: unknown) =>
    ({
      ...list,
      slots: list.slots.map((slot, i) => (i === at ? slot.with(place, value as never) : slot)),
    }) as WholeBall
  const proven = (change: Partial<BallProof>): WholeBall => ({ ...list, proof: { ...list.proof, ...change } })
  it.each<[string, WholeBall, string]>([
    ['ball', { ...list, ball_uuid: flipped(list.ball_uuid) }, 'root'],
    ['content', slots(1, 0, list.slots[0]![0]), 'root'],
    ['edition', slots(1, 1, 9), 'root'],
    ['salt', slots(1, 2, flipped(list.slots[1]![2])), 'root'],
    ['salt that is none', slots(1, 2, ''), 'form'],
    ['place', slots(1, 3, 4), 'order'],
    ['place that two share', twoAtOnePlace(), 'order'],
    ['token that is none', slots(1, 4, 'x'), 'form'],
    ['token without a place', slots(1, 3, null), 'form'],
    ['order of slots', { ...list, slots: list.slots.toReversed() }, 'root'],
    ['number of slots', { ...list, slots: list.slots.slice(1) }, 'form'],
    ['root', proven({ merkle_root: flipped(list.proof.merkle_root) }), 'root'],
    ['seed block', proven({ seed_block: 40 }), 'seed'],
    ['start', proven({ starting_offset: 2 }), 'offset'],
    [
      'stated odds',
      { ...list, contents: [{ ...list.contents[0]!, total_count: 1 }, list.contents[1]!] },
      'contents',
    ],
    ['stated contents', { ...list, contents: list.contents.slice(1) }, 'contents'],
  ])('a whole list with another %s fits nowhere', async (_, changed, step) => {
    expect(await failures((each) => each.draws(changed))).toEqual(by(step))
  })

  function twoAtOnePlace(): WholeBall {
    return { ...list, slots: list.slots.map((slot) => (slot[3] === null ? slot : slot.with(3, 6))) as never }
  }
})

describe('everything of a real closed ball', () => {
  it('fits in both, dropped places and the unit nobody bought among it', async () => {
    expect(await failures((each) => each.draws(file, { published: proof, chain }))).toEqual(by(null))
    const places = file.slots.map(([, , , place]) => place)
    expect(places.filter((place) => place === null)).toHaveLength(1)
    expect(places.filter((place) => (place ?? 0) >= UNITS)).toHaveLength(1)
  })

  it('holds the slot of every receipt', () => {
    for (const one of receipts) {
      const slot = file.slots[one.slot_index]!
      expect(slot.slice(0, 3)).toEqual([one.content_id, one.edition_number, one.salt])
    }
  })
})
