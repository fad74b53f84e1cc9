import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { merkleLevels, slotLeaf } from '../../../src/contract/draw.ts'
import type { ChainRecord, PublishedDraws } from '../../../src/contract/draws.ts'
import { fillShop, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'
import { t } from '../../support/texts.ts'
import { allWorks } from '../../support/shop/work-records.ts'

let app: QuietApp
let balls: Record<string, string>
let hana: Person
const options = { lucky: { units: 4 }, paused: { units: 3 }, late: { units: 3 }, reopened: { units: 2 } }
const ball = (key: keyof typeof options) => balls[key] ?? ''
beforeAll(async () => {
  app = await startQuietApp()
  // no worker runs yet, so the first test is faster than the chain
  await app.rest()
  balls = await fillShop(app, options)
})
afterAll(() => app.close())

/** Imports the catalog with another status for some balls. */
const importWith = (status: Partial<Record<keyof typeof options, 'sale' | 'suspended' | 'closed'>>) => {
  const changed = Object.entries(options).map(([key, option]) => [
    key,
    { ...option, status: status[key as keyof typeof options] ?? ('sale' as const) },
  ])
  return importCatalog(app.deps, writeCatalog(studioGroup(Object.fromEntries(changed))))
}
const ask = async (path: string) => {
  const answer = await app.ask(path, { headers: { 'accept-language': 'en' } })
  return { status: answer.status, body: (await answer.json()) as never }
}
const draws = (key: keyof typeof options) => ask(`/api/v1/studio/balls/${ball(key)}/draws`)
const refused = { status: 409, body: { code: 'NOT_PUBLISHED' } }

describe('Before its sale a ball', () => {
  it('cannot be ordered while its root is not on the chain, and says that nothing was charged', async () => {
    hana = await signIn(app)
    const answer = await buy(app, hana, ball('lucky'))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'NOT_RECORDED' })
    const { body } = await ask(`/api/v1/studio/balls/${ball('lucky')}/record`)
    expect(body).toMatchObject({ recorded: null })
  })

  it('shows the chain’s own record as soon as there is one', async () => {
    await app.work()
    const shown = await ask(`/api/v1/studio/balls/${ball('lucky')}`)
    const { proof } = shown.body as { proof: Record<string, unknown> }
    const { body } = await ask(`/api/v1/studio/balls/${ball('lucky')}/record`)
    const { recorded, ...where } = body as ChainRecord
    expect(recorded).toEqual({
      root: proof.merkle_root,
      slots: proof.slot_count,
      block_number: proof.commit_block,
      seed_block_hash: proof.seed_block_hash,
    })
    expect(where).toEqual({ chain_id: app.deps.chain.chainId, collection_address: app.deps.chain.collection })
  })
})

describe('The published slots of a ball', () => {
  it('are secret while the ball is on sale, suspended, or its last buyers are at the checkout page', async () => {
    expect(await draws('lucky')).toMatchObject(refused)
    await importWith({ paused: 'suspended' })
    expect(await draws('paused')).toMatchObject(refused)

    const paid = await checkoutIn(await buy(app, hana, ball('lucky')))
    await atTheCardPage(app, paid, 'pay')
    const waiting = await checkoutIn(await buy(app, hana, ball('lucky')))
    await importWith({ lucky: 'closed' })
    expect(await draws('lucky')).toMatchObject(refused)
    const closed = await ask(`/api/v1/studio/balls/${ball('lucky')}`)
    expect(closed.body).toMatchObject({ status: 'closed', draws_published: false })
    expect(JSON.stringify(closed.body)).not.toContain('salt')

    await atTheCardPage(app, waiting, 'decline')
    expect((await draws('lucky')).status).toBe(200)
    const told = await ask(`/api/v1/studio/balls/${ball('lucky')}`)
    expect(told.body).toMatchObject({ draws_published: true })
  })

  it('hash to the published root, and show what every order got', async () => {
    const { body } = await draws('lucky')
    const { proof, slots, contents, meta, ball_uuid } = body as PublishedDraws
    const leaves = slots.map(([contentId, editionNumber, salt], slotIndex) =>
      slotLeaf({ ballId: ball_uuid, slotIndex, contentId, editionNumber, salt }),
    )
    const levels = await merkleLevels(await Promise.all(leaves))
    expect(levels.at(-1)).toEqual([proof.merkle_root])
    expect(meta).toMatchObject({ object_size: 4, total_pages: 1, is_last_page: true })
    expect(contents.map((one) => one.total_count)).toEqual([1, 3])

    const orders = (await (await app.ask('/api/v1/orders', json('GET', undefined, hana.cookie))).json()) as {
      uuid: string
      state: string
    }[]
    const delivered = orders.filter((one) => one.state === 'delivered')
    const given = slots.filter(([, , , queue]) => queue !== null)
    expect(given).toHaveLength(delivered.length)
    expect(given.map((slot) => slot[4])).toEqual((await allWorks(app)).map(({ token }) => token))
    expect(given[0]?.[3]).toBe(0)
  })

  it('name no buyer', async () => {
    const { body } = await draws('lucky')
    const text = JSON.stringify(body)
    for (const private_ of [hana.profile.display_id, hana.wallet.address.toLowerCase(), 'user', 'order']) {
      expect(text).not.toContain(private_)
    }
  })

  it('have pages: one after the last is empty, and one that is not a number is refused', async () => {
    const path = `/api/v1/studio/balls/${ball('lucky')}/draws`
    expect((await ask(`${path}?page=2`)).body).toMatchObject({ slots: [] })
    expect((await ask(`${path}?page=0`)).status).toBe(400)
    expect((await ask(`${path}?page=1e9`)).status).toBe(400)
    expect((await ask(`/api/v1/elsewhere/balls/${ball('lucky')}/draws`)).status).toBe(404)
    expect((await ask('/api/v1/studio/balls/none/record')).status).toBe(404)
  })
})

describe('After a ball is closed', () => {
  it('cannot be opened again, because buyers would know the next contents', async () => {
    await importWith({ lucky: 'closed', reopened: 'closed' })
    for (const status of ['sale', 'suspended'] as const) {
      const failed = importWith({ lucky: 'closed', reopened: status })
      await expect(failed).rejects.toThrow(
        t(
          '{key} is closed and everything in it is published, so it can’t open again: use suspended for a pause, or give a new ball a new key',
          'ja',
          { key: 'reopened' },
        ),
      )
    }
    expect((await buy(app, hana, ball('reopened'))).status).toBe(409)
  })

  it('has secret slots again if its status is changed in the database', async () => {
    const reopen = (status: 'sale' | 'closed') => changeBall(app, ball('reopened'), { status })
    expect((await draws('reopened')).status).toBe(200)
    await reopen('sale')
    expect(await draws('reopened')).toMatchObject(refused)
    await reopen('closed')
  })

  it('refunds late payments, because their buyers could have read the slots', async () => {
    const checkout = await checkoutIn(await buy(app, hana, ball('late')))
    await atTheCardPage(app, checkout, 'expire')
    await importWith({ lucky: 'closed', reopened: 'closed', late: 'closed' })
    expect((await draws('late')).status).toBe(200)
    await atTheCardPage(app, checkout, 'pay')
    expect(await orderOf(app, hana, checkout)).toMatchObject({ state: 'refunded', nft: null, draw: null })
    const { body } = await draws('late')
    expect((body as PublishedDraws).slots.every(([, , , queue]) => queue === null)).toBe(true)
  })
})
