import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { revocationWords } from '../../../server/app/commands/revocation-words.ts'
import { restoreCertificate, revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import type { AccountExport } from '../../../src/contract/account.ts'
import type { Certificate, Nft } from '../../../src/contract/nfts.ts'
import type { Notices } from '../../../src/contract/notices.ts'
import type { ResaleOrder } from '../../../src/contract/resale-orders.ts'
import type { Sale } from '../../../src/contract/sales.ts'
import { startSite } from '../../support/pages/site.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { approve, listWork, post, sign } from '../../support/resale/listing.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { bringTo, dealOf, mintedWorks, type Step } from '../../support/resale/sale-steps.ts'
import {
  buyListing,
  postingsOf,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../../support/resale/resale.ts'
import { reachableAt, userIdOf } from '../../support/accounts/records.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { ownerInBooks } from '../../support/shop/work-records.ts'
import { t, tPattern } from '../../support/texts.ts'

const PUBLIC = { reason: 'Sold twice by mistake', isPublic: true }

let app: QuietApp
let hana: Person
let ken: Person
let mei: Person
let works: string[]

beforeAll(async () => {
  // an order on its way is refused its checkout page once, which is said in the log
  vi.spyOn(console, 'error').mockImplementation(() => {})
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[hana, ken, mei] = (await manyUsers(app, 3)) as [Person, Person, Person]
  works = await mintedWorks(app, hana, 15)
  for (const person of [hana, ken, mei]) await reachableAt(app, person.wallet.address, emailOf(person))
  // a test decides when background work runs
  await app.rest()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})
afterEach(() => app.work())

const emailOf = ({ profile }: Person) => `${profile.display_id}@people.example`
const get = async <T>(path: string, who?: Person) =>
  (await (await app.ask(path, json('GET', undefined, who?.cookie))).json()) as T
const certificateOf = (nft: string, who?: Person) => get<Certificate>(`/api/v1/nfts/${nft}/certificate`, who)
const saleOf = (nft: string, who: Person) => get<Sale>(`/api/v1/sales/${nft}/by_nft`, who)
const noticesOf = async (who: Person) => (await get<Notices>('/api/v1/notices', who)).notices
const revoke = (nft: string, words?: typeof PUBLIC) =>
  revokeCertificate(app.deps.db, nft, app.deps.now(), words)
const restore = (nft: string) => restoreCertificate(app.deps.db, nft, app.deps.now())
const commitmentOf = async (token: bigint) => (await app.deps.chain.listingOf(token))?.commitment ?? null

/** The status entries in a person's export, and the answer's status. */
async function exportOf({ cookie }: Person): Promise<[object[], number]> {
  const answer = await app.ask('/api/v1/users/account/export', json('GET', undefined, cookie))
  const { held } = (await answer.json()) as AccountExport
  return [held.status_entries ?? [], answer.status]
}

async function dealAt(step: Step) {
  const deal = await dealOf(app, works.pop()!, [hana, ken])
  await bringTo(app, deal, step)
  return deal
}
const orderSeenBy = async (who: Person, sale: string) => {
  const [order] = await resaleOrdersOf(app, sale)
  return get<ResaleOrder>(`/api/v1/purchases/${order!.id}`, who)
}

describe('A revoked certificate', () => {
  it('says so in every answer about its work, and the reason where the operator lets others read it', async () => {
    const nft = works.pop()!
    expect((await certificateOf(nft)).withdrawn).toBeNull()
    await revoke(nft, PUBLIC)
    const withdrawn = { at: expect.any(String) as string, reason: PUBLIC.reason }
    expect((await certificateOf(nft)).withdrawn).toEqual(withdrawn)
    expect((await get<Nft>(`/api/v1/nfts/${nft}`)).withdrawn).toEqual(withdrawn)
    const shelf = await get<{ objects: Nft[] }>(`/api/v1/profile/${hana.profile.display_id}/nfts`)
    expect(shelf.objects.find(({ uuid }) => uuid === nft)?.withdrawn).toEqual(withdrawn)
    const { token } = await certificateOf(nft)
    const metadata = await get<{ attributes: unknown[] }>(`/api/v1/tokens/${token}`)
    expect(metadata.attributes).toContainEqual({ trait_type: 'certificate', value: 'revoked' })
  })

  it('keeps a reason that is the operator’s alone out of every answer, its owner’s too', async () => {
    const nft = works.pop()!
    await revoke(nft, { reason: 'police file 7', isPublic: false })
    expect((await certificateOf(nft, hana)).withdrawn).toMatchObject({ reason: null })
    await app.work()
    const said = JSON.stringify([
      await noticesOf(hana),
      await mailsTo(app, emailOf(hana)),
      await saleOf(nft, hana),
    ])
    expect(said).not.toContain('police')
    expect((await certificateOf(nft)).withdrawn?.reason).toBeNull()
    // what they are given of all that is held about them
    const [held, status] = await exportOf(hana)
    expect(status).toBe(200)
    expect(held).toContainEqual(expect.objectContaining({ nft_id: nft, state: 'revoked', reason: null }))
    expect(JSON.stringify(held)).not.toContain('police')
    await revoke(nft, PUBLIC)
    const [entries] = await exportOf(hana)
    expect(entries).toContainEqual(expect.objectContaining({ nft_id: nft, reason: PUBLIC.reason }))
  })

  it('is told to its owner once by mail and in the app, and so is its return', async () => {
    const nft = works.pop()!
    await revoke(nft, PUBLIC)
    await app.work()
    await revoke(nft, { reason: 'Another reason', isPublic: true })
    await app.work()
    const ofWork = async () => (await noticesOf(hana)).filter(({ work }) => work?.nft_uuid === nft)
    expect(await ofWork()).toMatchObject([{ kind: 'certificate_revoked', reason: PUBLIC.reason }])
    expect((await certificateOf(nft)).withdrawn?.reason).toBe('Another reason')
    expect(await restore(nft)).toBe(true)
    expect(await restore(nft)).toBe(false)
    await app.work()
    expect((await ofWork()).map(({ kind }) => kind).toSorted()).toEqual([
      'certificate_restored',
      'certificate_revoked',
    ])
    const mails = (await mailsTo(app, emailOf(hana))).filter(({ body }) => body.includes(nft))
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      t('Akashi: the certificate of your work is valid again', 'en'),
      t('Akashi: the certificate of your work was revoked', 'en'),
    ])
    expect(mails.some(({ body }) => body.includes(PUBLIC.reason))).toBe(true)
    expect((await certificateOf(nft)).withdrawn).toBeNull()
  })

  it('cannot be listed: its owner reads that it is not for sale, and every step is refused', async () => {
    const nft = works.pop()!
    expect(await saleOf(nft, hana)).toMatchObject({ status: 'resalable' })
    const draft = await sign(app, hana, nft, 900)
    const { tx_receipt_id } = (await (await approve(app, hana, nft, draft)).json()) as {
      tx_receipt_id: string
    }
    await revoke(nft)
    expect(await saleOf(nft, hana)).toMatchObject({ status: 'no_selling' })
    const refused = [409, 'CERTIFICATE_REVOKED']
    const terms = await app.ask(`/api/v1/nfts/${nft}/listing_terms`, json('GET', undefined, hana.cookie))
    expect(await statusAndCode(terms)).toEqual(refused)
    expect(await statusAndCode(await approve(app, hana, nft, draft))).toEqual(refused)
    // also where the chain had the approval before
    expect(await statusAndCode(await post(app, hana, nft, draft, tx_receipt_id))).toEqual(refused)
    await restore(nft)
    expect(await saleOf(nft, hana)).toMatchObject({ status: 'resalable' })
  })
})

describe('The link to a revoked certificate', () => {
  it('says it first in its title, its description and its picture, in both languages, and so does its work’s', async () => {
    const nft = works.pop()!
    const site = startSite(app)
    const pictures = async () =>
      Promise.all(
        ['/certificate', ''].map(async (page) =>
          (await site.page(`/studio/nfts/${nft}${page}`)).meta('og:image'),
        ),
      )
    const before = await pictures()
    await revoke(nft, PUBLIC)
    const japanese = await site.page(`/studio/nfts/${nft}/certificate`)
    expect(japanese.title).toMatch(tPattern('Revoked: certificate of “{name}”', 'ja'))
    expect(japanese.meta('description')).toMatch(
      new RegExp(
        `^${t('This certificate has been revoked.', 'ja')}.*${t('Reason: {reason}', 'ja', { reason: PUBLIC.reason })}$`,
      ),
    )
    const english = await site.page(`/en/studio/nfts/${nft}/certificate`)
    expect(english.title).toMatch(tPattern('Revoked: certificate of “{name}”', 'en'))
    expect(english.meta('og:title')).toBe(english.title)
    expect(english.meta('og:description')).toContain(t('This certificate has been revoked.', 'en'))
    const work = await site.page(`/en/studio/nfts/${nft}`)
    expect(work.meta('description')).toMatch(
      new RegExp(
        `^${t('The certificate of this work has been revoked.', 'en')} ${t('Reason: {reason}', 'en', { reason: PUBLIC.reason })} A circle`,
      ),
    )
    const now = await pictures()
    expect(now.filter((picture, i) => picture === before[i])).toEqual([])
    await restore(nft)
    expect(await pictures()).toEqual(before)
    site.close()
  })
})

describe('A listing whose certificate is revoked', () => {
  it('ends with it: no list has it, nobody buys it, and the chain holds its commitment no more', async () => {
    const { nft, token, sale } = await dealAt('listed')
    expect(await commitmentOf(token)).not.toBeNull()
    await revoke(nft)
    const open = await get<Sale[]>('/api/v1/sales')
    expect(open.map(({ uuid }) => uuid)).not.toContain(sale)
    expect(await statusAndCode(await buyListing(app, mei, sale))).toEqual([409, 'CERTIFICATE_REVOKED'])
    await app.work()
    expect(await saleRow(app, sale)).toMatchObject({
      state: 'cancelled',
      reason: 'revoked',
      ending: null,
      reveal: null,
      buyer_user_id: null,
    })
    expect(await commitmentOf(token)).toBeNull()
    const mine = await get<Sale[]>(`/api/v1/sales?state=all&display_id=${hana.profile.display_id}`, hana)
    expect(mine.find(({ uuid }) => uuid === sale)).toMatchObject({ status: 'no_selling', reason: 'revoked' })
  })

  it('stays ended when the revocation is taken back, and the work can be listed anew', async () => {
    const nft = works.pop()!
    const { sale } = await listWork(app, hana, nft, 900)
    await revoke(nft)
    await app.work()
    await restore(nft)
    await app.work()
    expect((await saleRow(app, sale)).state).toBe('cancelled')
    expect(await saleOf(nft, hana)).toMatchObject({ status: 'resalable' })
    expect((await listWork(app, hana, nft, 900)).status).toBe('sale')
  })

  it('closes the page of a buyer who has not paid, is in no list meanwhile, and says why', async () => {
    const { nft, token, sale } = await dealAt('at the checkout page')
    await revoke(nft)
    expect((await get<Sale[]>('/api/v1/sales')).map(({ uuid }) => uuid)).not.toContain(sale)
    expect(await saleOf(nft, ken)).toMatchObject({ status: 'no_selling' })
    expect(await statusAndCode(await buyListing(app, ken, sale))).toEqual([409, 'CERTIFICATE_REVOKED'])
    await app.work()
    expect(await orderSeenBy(ken, sale)).toMatchObject({
      state: 'expired',
      reason: 'revoked',
      charged: false,
    })
    expect(await saleRow(app, sale)).toMatchObject({ state: 'cancelled', reason: 'revoked' })
    const [order] = await resaleOrdersOf(app, sale)
    expect((await app.deps.payments.read(order!.checkout_id!)).state).toBe('expired')
    expect(await commitmentOf(token)).toBeNull()
  })

  it('is not settled for a buyer who has paid: the money is released, and both are told why', async () => {
    const { nft, token, sale } = await dealAt('paid')
    await revoke(nft)
    await app.work()
    const order = await orderSeenBy(ken, sale)
    expect(order).toMatchObject({ state: 'refunded', reason: 'revoked', charged: false })
    expect(await postingsOf(app, order.uuid)).toEqual([])
    expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'revoked', reveal: null })
    // written into the outbox with the refusal, and sent by the watch
    await app.deps.chain.catchUp()
    expect(await commitmentOf(token)).toBeNull()
    expect(await noticesOf(ken)).toMatchObject([{ kind: 'not_charged', reason: 'revoked' }])
    const told = (await noticesOf(hana)).filter(({ work }) => work?.nft_uuid === nft)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['certificate_revoked', 'unsold'])
    expect((await mailsTo(app, emailOf(ken)))[0]?.body).toMatch(
      tPattern(
        'The certificate of {name} was revoked before the work could be delivered, so the purchase was cancelled.\n{money} We’re sorry for the trouble.\n\nOrder: {order}',
        'en',
      ),
    )
    expect((await mailsTo(app, emailOf(ken)))[0]?.body).toMatch(
      new RegExp(`: ${order.uuid.slice(0, 8).toUpperCase()}$`, 'm'),
    )
    expect(await ownerInBooks(app, nft)).toBe(await userIdOf(app, hana.wallet.address))
  })

  it('is not for sale again when the authorization of its buyer lapses', async () => {
    const { nft, sale } = await dealAt('paid')
    const [order] = await resaleOrdersOf(app, sale)
    await revoke(nft)
    await app.deps.payments.release(order!.id, order!.payment_id!)
    await app.work()
    expect(['cancelled', 'closed']).toContain((await saleRow(app, sale)).state)
    expect(await saleRow(app, sale)).toMatchObject({ reason: 'revoked' })
  })

  it('whose transfer has begun is transferred, and its new owner is told', async () => {
    const { nft, sale } = await dealAt('reveal sent')
    await revoke(nft, PUBLIC)
    await app.rpc('evm_setAutomine', [true])
    await app.rpc('evm_mine')
    await app.work()
    expect((await saleRow(app, sale)).state).toBe('sold')
    expect((await certificateOf(nft)).withdrawn).toMatchObject({ reason: PUBLIC.reason })
    const told = (await noticesOf(ken)).filter(({ kind }) => kind === 'certificate_revoked')
    expect(told).toMatchObject([{ work: { nft_uuid: nft } }])
    expect(await saleOf(nft, ken)).toMatchObject({ status: 'no_selling' })
  })
})

describe('The operator’s command', () => {
  it.each([
    [[], { reason: null, isPublic: false }],
    [['--reason', ' Sold  twice '], { reason: 'Sold twice', isPublic: false }],
    [['--public', '--reason=Sold twice'], { reason: 'Sold twice', isPublic: true }],
  ])('reads %j', (args, words) => {
    expect(revocationWords(args)).toEqual(words)
  })

  it.each([[['--public']], [['--reason']], [['because']], [['--reason', 'x'.repeat(201)]], [['--publik']]])(
    'refuses %j',
    (args) => {
      expect(revocationWords(args)).toBeUndefined()
    },
  )
})
