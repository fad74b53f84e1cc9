import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootOf } from '../../../src/contract/draw.ts'
import type { DrawReceipt } from '../../../src/contract/nfts.ts'
import { drawTree } from '../../../server/domain/shop/draws/merkle-tree.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf, unitsOf } from '../../support/shop/shopping.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person
let nft: { uuid: string; token: string; item: { name: string } }
beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 3 } })).lucky!
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  nft = (await orderOf(app, hana, checkout)).nft!
})
afterAll(() => app.close())

const get = async (path: string, who?: Person) => {
  const answer = await app.ask(path, json('GET', undefined, who?.cookie))
  return { status: answer.status, body: (await answer.json()) as never }
}
interface Odds {
  odds: { name: string; total_count: number; remain_count: number }[]
}
const left = async () => ((await get(`/api/v1/studio/balls/${ball}`)).body as Odds).odds

describe('A draw receipt', () => {
  it('proves that the slot belongs to the published root', async () => {
    const { body } = await get(`/api/v1/nfts/${nft.uuid}/draw`, hana)
    const draw = body as DrawReceipt
    const slot = {
      ballId: draw.ball_uuid,
      slotIndex: draw.slot_index,
      contentId: draw.content_id,
      editionNumber: draw.edition_number,
      salt: draw.salt,
    }
    expect(await rootOf(slot, draw.merkle_path)).toBe(draw.merkle_root)
    expect(await rootOf({ ...slot, editionNumber: 99 }, draw.merkle_path)).not.toBe(draw.merkle_root)
    expect((draw.starting_offset + draw.queue_number) % draw.slot_count).toBe(draw.slot_index)
  })

  it('computes the tree of a ball once for concurrent requests', async () => {
    const [one, two] = await Promise.all([drawTree(app.deps.db, ball, 3), drawTree(app.deps.db, ball, 3)])
    expect(one).toBe(two)
    expect(await drawTree(app.deps.db, ball, 3)).toBe(one)
  })

  it('is for the owner alone', async () => {
    expect((await get(`/api/v1/nfts/${nft.uuid}/draw`)).status).toBe(401)
    expect((await get(`/api/v1/nfts/${nft.uuid}/draw`, ken)).status).toBe(403)
    expect((await get('/api/v1/nfts/nothing/draw', ken)).status).toBe(404)
  })
})

describe('The remaining content of a ball', () => {
  it('is one less after a draw, for everybody to see', async () => {
    const gone = (await left()).filter((one) => one.remain_count < one.total_count)
    expect(gone).toMatchObject([{ name: nft.item.name }])
    expect(gone[0]!.total_count - gone[0]!.remain_count).toBe(1)
  })

  it('reveals nothing about a unit that is reserved and not paid', async () => {
    const before = await left()
    const checkout = await checkoutIn(await buy(app, ken, ball))
    await app.work()
    expect(await unitsOf(app, ball)).toMatchObject({ remain: 1, reserved: 1 })
    expect(await left()).toEqual(before)
    expect(await orderOf(app, ken, checkout)).toMatchObject({ state: 'reserved', nft: null, draw: null })
    await atTheCardPage(app, checkout, 'decline')
    expect(await left()).toEqual(before)
  })
})

describe('An NFT', () => {
  it('and its certificate are public and name owner, edition and picture', async () => {
    const shown = await get(`/api/v1/nfts/${nft.uuid}`)
    const work = nft.item.name.replace('Work ', '')
    expect(shown.body).toMatchObject({
      token: nft.token,
      user_info: { display_id: hana.profile.display_id },
      item: {
        author: 'Aki',
        transaction_fee: 10,
        is_secondary_distribution: work === 'red',
        item_tags: [{ key: 'Colour', value: work }],
      },
      metadata: {
        edition_number: expect.any(Number) as number,
        total_edition_number: work === 'red' ? 1 : 2,
        owner: { owner_address: hana.wallet.address.toLowerCase() },
      },
    })
    const { body } = await get(`/api/v1/nfts/${nft.uuid}/certificate`)
    const certificate = body as { media_hash: string; item: { image_url: string }; mint_tx: string }
    expect(certificate.item.image_url).toContain(certificate.media_hash)
    expect(certificate.mint_tx).toMatch(/^0x[0-9a-f]{64}$/)
    expect(JSON.stringify(body)).not.toMatch(/salt|email/)
  })

  it('says the same of itself to every indexer, whatever language it asks in, with both names', async () => {
    const asked = async (language?: string) => {
      const init = language === undefined ? undefined : { headers: { 'accept-language': language } }
      return (await app.ask(`/api/v1/tokens/${nft.token}`, init)).text()
    }
    const text = await asked()
    for (const language of ['ja', 'en', 'fr, *;q=0.5']) expect(await asked(language)).toBe(text)
    const { edition_number: edition } = await app.deps.db
      .selectFrom('nfts')
      .select('edition_number')
      .where('id', '=', nft.uuid)
      .executeTakeFirstOrThrow()
    const work = nft.item.name
    const about = `A circle in ${work.replace('Work ', '')}.`
    expect(JSON.parse(text)).toMatchObject({
      name: `${work}（日本語） / ${work} #${edition}`,
      description: `${about}（日本語）\n\n${about}`,
      translations: {
        ja: { name: `${work}（日本語） #${edition}`, description: `${about}（日本語）` },
        en: { name: `${work} #${edition}`, description: about },
      },
      attributes: [{ trait_type: 'edition' }, { trait_type: 'creator', value: 'Aki（日本語） / Aki' }],
    })
  })

  it('that does not exist is a 404 in every call', async () => {
    for (const path of ['nfts/none', 'nfts/none/certificate', 'tokens/999', 'sales/none/by_nft']) {
      expect({ path, status: (await get(`/api/v1/${path}`)).status }).toEqual({ path, status: 404 })
    }
  })

  it('is shown as resalable to its owner alone, and only where the work allows it', async () => {
    const status = async (who?: Person) =>
      ((await get(`/api/v1/sales/${nft.uuid}/by_nft`, who)).body as { status: string }).status
    expect(await status()).toBe('no_selling')
    expect(await status(ken)).toBe('no_selling')
    expect(await status(hana)).toBe(nft.item.name === 'Work red' ? 'resalable' : 'no_selling')
  })
})

describe('A collection', () => {
  const path = () => `/api/v1/profile/${hana.profile.display_id}/nfts`
  it('comes in pages with their meta when a page is asked for', async () => {
    expect((await get(`${path()}?page=1`)).body).toMatchObject({
      objects: [{ uuid: nft.uuid }],
      meta: { object_size: 1, current_page: 1, is_last_page: true },
    })
    expect((await get(`${path()}?page=2`)).body).toMatchObject({ objects: [] })
    const whole = (await get(path())).body as { objects: { metadata: unknown }[]; metadata: unknown[] }
    expect(whole).not.toHaveProperty('meta')
    expect(whole.metadata).toEqual(whole.objects.map(({ metadata }) => metadata))
    expect(whole.metadata[0]).toMatchObject({ owner: { owner_address: hana.wallet.address.toLowerCase() } })
  })

  it('refuses a page that is not a number, and an unknown user', async () => {
    expect((await get(`${path()}?page=0`)).status).toBe(400)
    expect((await get(`${path()}?page=1;drop`)).status).toBe(400)
    expect((await get('/api/v1/profile/nobody_here/nfts')).status).toBe(404)
  })
})
