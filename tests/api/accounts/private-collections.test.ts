import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { contract } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Certificate, Nft, ProvenanceEntry } from '../../../src/contract/nfts.ts'
import type { Collection } from '../../../src/contract/profile.ts'
import type { Showcase } from '../../../src/contract/showcase.ts'
import { fromBase64Url } from '../../../src/proof/bytes.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { startSite, type Site } from '../../support/pages/site.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { buyListing } from '../../support/resale/resale.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { t } from '../../support/texts.ts'

const NAME = 'Hidden Hollyhock'
const ID = 'hollyhock_id'
const INTRODUCTION = 'Lives behind the garden wall.'
/** Whatever tells who she is; each is in no answer about a work. */
const TELLS = [NAME, ID, INTRODUCTION, 'hollyhock']

let app: TestApp
let site: Site
let ball: string
let hana: Person
let ken: Person
/** Hers, drawn; hers, bought from Ken; Ken’s, bought from her; hers, and the newest of all. */
let works: { drawn: string; bought: string; sold: string; newest: string }
let sales: string[]

beforeAll(async () => {
  app = await startApp()
  site = startSite(app)
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await app.work()
  await allowResale(app)
  hana = await signIn(app)
  ken = await signIn(app)
  works = {
    drawn: await workOf(app, hana, ball),
    bought: await workOf(app, ken, ball),
    sold: await workOf(app, hana, ball),
    newest: await workOf(app, hana, ball),
  }
  sales = [await sell(ken, works.bought, hana), await sell(hana, works.sold, ken)]
  await save({})
})
afterAll(async () => {
  site.close()
  await app.close()
})

async function sell(seller: Person, work: string, buyer: Person): Promise<string> {
  const { sale } = await listWork(app, seller, work, 1500)
  await atTheCardPage(app, await checkoutIn(await buyListing(app, buyer, sale)), 'pay')
  await app.work()
  return sale
}

/** Saves her profile as its form does. */
async function save(fields: { private_collection?: 'true' | 'false' }) {
  const body = new FormData()
  const profile = { display_id: ID, name: NAME, introduction: INTRODUCTION, ...fields }
  for (const [name, value] of Object.entries(profile)) body.set(name, value)
  const answer = await app.ask('/api/v1/profile', {
    method: 'PATCH',
    headers: { cookie: hana.cookie },
    body,
  })
  return (await answer.json()) as { private_collection: boolean; name_chosen: boolean }
}
const ask = async (path: string, who?: Person) =>
  (await app.ask(path, json('GET', undefined, who?.cookie))).text()
const read = async <T>(path: string, who?: Person) => JSON.parse(await ask(path, who)) as T

/** Every address that anybody may read and that is about works, shops or sales: all but her profile itself. */
function publicAddresses(): string[] {
  const rows: Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun) as Endpoint[])
  const read = rows.filter(({ method, access }) => method === 'GET' && access === 'public')
  const items = Object.values(works)
  const values: Record<string, string[]> = {
    ':groupName': ['studio'],
    ':nftUuid': items,
    ':saleUuid': sales,
    ':displayId': [ID],
    ':ballId': [ball],
  }
  const filled = read.flatMap(({ path }) => {
    const known = path.replace('/nfts/:id', '/nfts/:nftUuid').replace('/balls/:id', '/balls/:ballId')
    return Object.entries(values).reduce(
      (paths, [part, all]) =>
        paths.flatMap((one) => (one.includes(part) ? all.map((value) => one.replace(part, value)) : [one])),
      [known],
    )
  })
  return [...filled, '/api/v1/sales?page=1', `/api/v1/sales?page=1&display_id=${ID}`].filter(
    (path) => path !== `/api/v1/profile/${ID}`,
  )
}

/** The addresses whose answers tell who she is. */
async function telling(who?: Person): Promise<string[]> {
  const found: string[] = []
  for (const path of publicAddresses()) {
    const answer = (await ask(path, who)).toLowerCase()
    if (TELLS.some((told) => answer.includes(told.toLowerCase()))) found.push(path)
  }
  return found
}

describe('A collection that everybody may see', () => {
  it('names its owner beside her works, which proves that the answers below would tell', async () => {
    const told = await telling()
    const about = (work: string) => [
      `/api/v1/nfts/${work}`,
      `/api/v1/nfts/${work}/certificate`,
      `/api/v1/nfts/${work}/provenance`,
      `/api/v1/sales/${work}/by_nft`,
    ]
    expect(told).toEqual(
      expect.arrayContaining([
        ...about(works.drawn),
        ...about(works.bought),
        `/api/v1/nfts/${works.sold}/provenance`,
        `/api/v1/profile/${ID}/nfts`,
        '/api/v1/pickup/showcase',
      ]),
    )
    expect(publicAddresses().length).toBeGreaterThan(30)
  })
})

describe('A collection that its owner has made private', () => {
  it('is so from the moment that the form is saved', async () => {
    const saved = await save({ private_collection: 'true' })
    expect(saved).toMatchObject({ private_collection: true, name_chosen: true })
  })

  it('is told to no visitor by any answer of the shop', async () => {
    expect(await telling()).toEqual([])
  })

  it('is told to no other member, not even to those who trade with her', async () => {
    expect(await telling(ken)).toEqual([])
  })

  it('shows no works on the public profile, which leads to no wallet either', async () => {
    const { objects, metadata } = await read<Collection>(`/api/v1/profile/${ID}/nfts`)
    expect({ objects, metadata }).toEqual({ objects: [], metadata: [] })
    const paged = await read<Collection>(`/api/v1/profile/${ID}/nfts?page=1`)
    expect(paged.meta).toMatchObject({ object_size: 0, is_last_page: true })
    expect(await read(`/api/v1/profile/${ID}`)).toMatchObject({
      name: NAME,
      wallet_address: null,
      private_collection: true,
    })
  })

  it('leaves the wallet’s address with the works, as the chain does', async () => {
    const { user_info, metadata } = await read<Nft>(`/api/v1/nfts/${works.drawn}`)
    const address = hana.wallet.address.toLowerCase()
    expect(user_info).toMatchObject({ wallet_address: address, name: '', private_collection: true })
    expect(metadata?.owner?.owner_address?.toLowerCase()).toBe(address)
    const [newest] = await read<ProvenanceEntry[]>(`/api/v1/nfts/${works.bought}/provenance`)
    expect(newest?.to).toMatchObject({ name: '', display_id: null })
    expect(newest?.to?.address.toLowerCase()).toBe(address)
  })

  it('names nobody on the home screen', async () => {
    const home = await read<Showcase>('/api/v1/pickup/showcase')
    expect(JSON.stringify(home)).not.toContain(NAME)
    const shown = [home.hero, ...home.found, ...home.listed]
    const hers = new Set([works.drawn, works.bought, works.newest])
    expect(shown.some((work) => work && hers.has(work.uuid))).toBe(true)
    expect(shown.filter((work) => work && hers.has(work.uuid) && work.owner_name !== null)).toEqual([])
  })

  it('is in no search engine and no preview', async () => {
    for (const form of ['', '/en']) {
      const { html, title, meta } = await site.page(`${form}/profile/${ID}`)
      const head = html.slice(0, html.indexOf('</head>')).replaceAll(`/profile/${ID}`, '')
      for (const told of TELLS) expect(head).not.toContain(told)
      expect(meta('robots')).toBe('noindex')
      expect(title).toBe(`${t('Member profile', form === '/en' ? 'en' : 'ja')} | Akashi`)
      for (const page of ['', '/certificate']) {
        const work = await site.page(`${form}/studio/nfts/${works.drawn}${page}`)
        for (const told of TELLS) expect(work.html).not.toContain(told)
      }
    }
  })

  it('is whole to its owner, who shows her certificates with her name', async () => {
    const mine = await read<Collection>(`/api/v1/profile/${ID}/nfts`, hana)
    const hers = [works.drawn, works.bought, works.newest].toSorted()
    expect(mine.objects.map(({ uuid }) => uuid).toSorted()).toEqual(hers)
    const certificate = await read<Certificate>(`/api/v1/nfts/${works.drawn}/certificate`, hana)
    expect(certificate.user_info).toMatchObject({ name: NAME, display_id: ID })
    const { claim } = await read<{ claim: string }>(`/api/v1/nfts/${works.drawn}/claim`, hana)
    expect(new TextDecoder().decode(fromBase64Url(claim))).toContain(NAME)
    const [newest] = await read<ProvenanceEntry[]>(`/api/v1/nfts/${works.bought}/provenance`, hana)
    expect(newest?.to).toMatchObject({ name: NAME })
    expect(await read(`/api/v1/profile/${ID}`, hana)).toMatchObject({
      wallet_address: hana.wallet.address.toLowerCase(),
    })
  })

  it('is kept by no cache: each answer is for the one who asked', async () => {
    for (const path of [`/api/v1/nfts/${works.drawn}`, `/api/v1/profile/${ID}/nfts`]) {
      const { headers } = await app.ask(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('vary')).toContain('Cookie')
    }
  })

  it('has its owner named as the seller of what she lists, and of nothing else', { tags: LONG }, async () => {
    const { sale } = await listWork(app, hana, works.drawn, 2000)
    expect(await telling()).toEqual(
      expect.arrayContaining(['/api/v1/sales?page=1', `/api/v1/sales/${works.drawn}/by_nft`]),
    )
    expect(await telling()).not.toContain(`/api/v1/nfts/${works.drawn}`)
    expect(await telling()).not.toContain(`/api/v1/sales/${works.bought}/by_nft`)
    await app.ask(`/api/v1/sales/${sale}`, json('DELETE', undefined, hana.cookie))
    await app.work()
    expect(await telling()).toEqual([])
  })

  it('stays as it is where a form says nothing of it, and is opened again', async () => {
    expect(await save({})).toMatchObject({ private_collection: true })
    expect(await save({ private_collection: 'false' })).toMatchObject({ private_collection: false })
    expect(await telling()).toContain(`/api/v1/nfts/${works.drawn}`)
  })
})
