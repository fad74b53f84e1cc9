import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreCertificate, revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import { revokeKey, rotateNow } from '../../../server/domain/certificates/rotation.ts'
import { followToken } from '../../../server/domain/resale/listings/follow-token.ts'
import { type Device, deviceProofText } from '../../../src/contract/devices.ts'
import type { IssuerFile } from '../../../src/contract/issuer.ts'
import type { Certificate } from '../../../src/contract/nfts.ts'
import { fromBase64Url, toBase64Url } from '../../../src/proof/bytes.ts'
import { withHolder } from '../../../src/proof/holder.ts'
import { readStatusList } from '../../../src/proof/status-list.ts'
import { trust } from '../../../src/proof/trusted.ts'
import { judgeClaim, type Genuine } from '../../../src/proof/verdict.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { keyPair, type TestKey } from '../../support/certificates/claims.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, statusAndCode } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { giveInBooks, mintIs, tokenOf } from '../../support/shop/work-records.ts'
import { storedIssuerKeys } from '../../support/server/at-rest.ts'
import { statesOf } from '../../support/certificates/status-entries.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await app.work()
  await allowResale(app)
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

const ask = (path: string, who?: Person, method = 'GET', body?: unknown) =>
  app.ask(path, json(method, body, who?.cookie))
const read = async <T>(path: string, who?: Person) => (await (await ask(path, who)).json()) as T

/** Lets time pass, as the server sees it. */
const later = (seconds: number) => {
  const before = app.deps.now
  app.deps.now = () => new Date(before().getTime() + seconds * 1000)
}
const idOf = ({ wallet }: Person) => userIdOf(app, wallet.address)

/** Binds a user's new phone. */
async function phoneOf(person: Person): Promise<TestKey & { id: string }> {
  const key = await keyPair()
  const text = deviceProofText(app.deps.config.publicUrl, person.profile.wallet_address)
  const proof = toBase64Url(await key.sign(new TextEncoder().encode(text)))
  const body = { public_key: toBase64Url(key.raw), proof }
  const answer = await ask('/api/v1/devices/key', person, 'PUT', body)
  expect(answer.status).toBe(200)
  return { ...key, id: ((await answer.json()) as { id: string }).id }
}

async function claimOf(nft: string, person: Person, device?: string) {
  const query = device === undefined ? '' : `?device=${device}`
  const { claim } = await read<{ claim: string }>(`/api/v1/nfts/${nft}/claim${query}`, person)
  return fromBase64Url(claim)
}

/** The answer of another person's phone that was online a moment ago. */
async function checked(content: Awaited<ReturnType<typeof claimOf>>) {
  const trusted = await trust(await read<IssuerFile>('/.well-known/akashi-issuer.json'))
  const { list } = await read<{ list: string }>('/.well-known/akashi-status.json')
  const status = await readStatusList(fromBase64Url(list), trusted)
  return judgeClaim(content, { trusted, status, now: app.deps.now().getTime() })
}
const genuine = async (content: Awaited<ReturnType<typeof claimOf>>) => (await checked(content)) as Genuine

describe('The claim of a certificate', () => {
  it('says what the certificate says, and verifies', async () => {
    const nft = await workOf(app, hana, ball)
    const certificate = await read<Certificate>(`/api/v1/nfts/${nft}/certificate`)
    const verdict = await genuine(await claimOf(nft, hana))
    expect(verdict.claim).toMatchObject({
      certificate: nft,
      contract: certificate.collection_address?.toLowerCase(),
      chainId: certificate.chain_id,
      token: certificate.token,
      edition: certificate.metadata?.edition_number,
      total: certificate.metadata?.total_edition_number,
      media: certificate.media_hash?.slice(0, 32),
      owner: { address: hana.wallet.address.toLowerCase(), name: hana.profile.name },
      issuedAt: Math.floor(Date.parse(certificate.issued_at ?? '') / 1000),
      title: {
        ja: certificate.item?.translations?.ja.name,
        en: certificate.item?.translations?.en.name,
      },
      device: null,
    })
    expect(verdict.since.state).toBe('valid')
  })

  it('is its owner’s to ask for, once it is minted', async () => {
    const nft = await workOf(app, hana, ball)
    expect((await ask(`/api/v1/nfts/${nft}/claim`)).status).toBe(401)
    expect((await ask(`/api/v1/nfts/${nft}/claim`, ken)).status).toBe(403)
    expect((await ask('/api/v1/nfts/nothing/claim', hana)).status).toBe(404)
    await mintIs(app, nft, 'awaited')
    expect(await statusAndCode(await ask(`/api/v1/nfts/${nft}/claim`, hana))).toEqual([409, 'NOT_MINTED'])
    await mintIs(app, nft, 'arrived')
  })

  it('comes for the whole collection at once, each in the place that it keeps', async () => {
    const phone = await phoneOf(hana)
    const get = () =>
      read<{ objects: { nft_uuid: string; claim: string }[]; meta: { is_last_page: boolean } }>(
        `/api/v1/claims?device=${phone.id}`,
        hana,
      )
    const [once, again] = [await get(), await get()]
    expect(once.objects.length).toBeGreaterThanOrEqual(2)
    expect(once.meta.is_last_page).toBe(true)
    const places = async ({ objects }: typeof once) =>
      Promise.all(objects.map(async ({ claim }) => (await genuine(fromBase64Url(claim))).claim.status))
    expect(await places(again)).toEqual(await places(once))
    expect(new Set(await places(once)).size).toBe(once.objects.length)
  })
})

describe('A work that changes hands', () => {
  it('by a sale: the seller’s claim says so, the buyer has their own', async () => {
    const nft = await workOf(app, hana, ball)
    const before = await claimOf(nft, hana)
    const { sale } = await listWork(app, hana, nft, 1_000)
    await atTheCardPage(app, await checkoutIn(await buyListing(app, ken, sale)), 'pay')
    expect(await statesOf(app, nft)).toEqual(['transferred'])
    expect((await genuine(before)).since.state).toBe('transferred')
    const after = await genuine(await claimOf(nft, ken))
    expect(after.claim.owner.address).toBe(ken.wallet.address.toLowerCase())
    expect(after.since.state).toBe('valid')
    expect((await ask(`/api/v1/nfts/${nft}/claim`, hana)).status).toBe(403)
  })

  it('in a way that nobody told the list of: it looks for itself, and the first claim stays ended', async () => {
    const nft = await workOf(app, hana, ball)
    const before = await claimOf(nft, hana)
    const giveTo = async (person: Person) => giveInBooks(app, nft, await idOf(person))
    await giveTo(ken)
    later(61)
    expect((await genuine(before)).since.state).toBe('transferred')
    await giveTo(hana)
    expect((await genuine(before)).since.state).toBe('transferred')
    const again = await genuine(await claimOf(nft, hana))
    expect(again.since.state).toBe('valid')
  })

  it('past the marketplace: the books follow the chain, and the list with them', async () => {
    const nft = await workOf(app, hana, ball)
    // the chain still has Hana as the owner: in the database Ken gave it to her
    await giveInBooks(app, nft, await idOf(ken))
    const before = await claimOf(nft, ken)
    await followToken(app.deps, await tokenOf(app, nft))
    expect(await statesOf(app, nft)).toEqual(['transferred'])
    expect((await genuine(before)).since.state).toBe('transferred')
  })
})

describe('A phone', () => {
  it('that holds a certificate is known by its signature; a second one has its own', async () => {
    const nft = await workOf(app, hana, ball)
    const [first, second] = [await phoneOf(hana), await phoneOf(hana)]
    const claim = await claimOf(nft, hana, first.id)
    const now = () => app.deps.now().getTime()
    expect((await genuine(await withHolder(claim, now(), first.sign))).holder.state).toBe('still')
    expect(await checked(await withHolder(claim, now(), second.sign))).toMatchObject({ kind: 'altered' })
    const other = await claimOf(nft, hana, second.id)
    expect((await genuine(await withHolder(other, now(), second.sign))).holder.state).toBe('still')
  })

  it('that is lost shows nothing any more; the certificate stays good', async () => {
    const nft = await workOf(app, hana, ball)
    const phone = await phoneOf(hana)
    const claim = await claimOf(nft, hana, phone.id)
    expect((await ask(`/api/v1/devices/${phone.id}`, ken, 'DELETE')).status).toBe(404)
    expect((await ask(`/api/v1/devices/${phone.id}`, hana, 'DELETE')).status).toBe(204)
    const found = await genuine(await withHolder(claim, app.deps.now().getTime(), phone.sign))
    expect(found.holder.state).toBe('lost')
    expect(found.since.state).toBe('valid')
    const path = `/api/v1/nfts/${nft}/claim?device=${phone.id}`
    expect(await statusAndCode(await ask(path, hana))).toEqual([409, 'DEVICE_LOST'])
    const devices = await read<{ id: string; revoked_at: string | null }[]>('/api/v1/devices', hana)
    expect(devices.find(({ id }) => id === phone.id)?.revoked_at).not.toBeNull()
  })

  it('that logs out is said to have left and is not called lost; with its key it is back', async () => {
    const nft = await workOf(app, hana, ball)
    const phone = await phoneOf(hana)
    const claim = await claimOf(nft, hana, phone.id)
    const leave = (who = hana) => ask(`/api/v1/devices/${phone.id}/left`, who, 'POST')
    const listed = async () => {
      const devices = await read<Device[]>('/api/v1/devices', hana)
      return devices.find(({ id }) => id === phone.id)
    }
    expect((await leave(ken)).status).toBe(404)
    expect(await listed()).toMatchObject({ left_at: null })
    expect((await leave()).status).toBe(204)
    expect(await listed()).toMatchObject({ left_at: expect.any(String) as string, revoked_at: null })
    const shown = await withHolder(claim, app.deps.now().getTime(), phone.sign)
    expect((await genuine(shown)).holder.state).toBe('still')

    const text = deviceProofText(app.deps.config.publicUrl, hana.profile.wallet_address)
    const proof = toBase64Url(await phone.sign(new TextEncoder().encode(text)))
    const public_key = toBase64Url(phone.raw)
    expect((await ask('/api/v1/devices/key', hana, 'PUT', { public_key, proof })).status).toBe(200)
    expect(await listed()).toMatchObject({ left_at: null })
    // its owner may still call it lost
    await leave()
    expect((await ask(`/api/v1/devices/${phone.id}`, hana, 'DELETE')).status).toBe(204)
    expect((await genuine(shown)).holder.state).toBe('lost')
  })

  it('is bound by who has its key, and to one account', async () => {
    const phone = await phoneOf(hana)
    const bind = (body: object, who = hana) => ask('/api/v1/devices/key', who, 'PUT', body)
    const public_key = toBase64Url(phone.raw)
    const signed = async (text: string) => toBase64Url(await phone.sign(new TextEncoder().encode(text)))
    const { publicUrl } = app.deps.config
    const [hanas, kens] = [hana, ken].map(({ profile }) => deviceProofText(publicUrl, profile.wallet_address))
    expect((await bind({ public_key, proof: await signed(hanas ?? '') })).status).toBe(200)
    expect(await statusAndCode(await bind({ public_key, proof: await signed(kens ?? '') }))).toEqual([
      400,
      'BAD_DEVICE_KEY',
    ])
    expect(await statusAndCode(await bind({ public_key, proof: await signed(kens ?? '') }, ken))).toEqual([
      409,
      'DEVICE_LOST',
    ])
    const broken = Uint8Array.from(phone.raw)
    broken[64] = (broken[64] ?? 0) ^ 1
    const body = { public_key: toBase64Url(broken), proof: await signed(hanas ?? '') }
    expect(await statusAndCode(await bind(body))).toEqual([400, 'BAD_DEVICE_KEY'])
    expect((await ask(`/api/v1/claims?device=${phone.id}`, ken)).status).toBe(404)
  })
})

describe('The operator', () => {
  it('withdraws a certificate, and takes that back', async () => {
    const nft = await workOf(app, hana, ball)
    const before = await claimOf(nft, hana)
    expect(await revokeCertificate(app.deps.db, nft, app.deps.now())).toBe(true)
    expect((await genuine(before)).since.state).toBe('revoked')
    const refused = await ask(`/api/v1/nfts/${nft}/claim`, hana)
    expect(await statusAndCode(refused)).toEqual([409, 'CERTIFICATE_REVOKED'])
    expect(await restoreCertificate(app.deps.db, nft, app.deps.now())).toBe(true)
    expect((await genuine(await claimOf(nft, hana))).since.state).toBe('valid')
  })

  it('changes the key: what was signed stays good, until the key is called bad', async () => {
    const nft = await workOf(app, hana, ball)
    const before = await claimOf(nft, hana)
    const { keys } = await read<IssuerFile>('/.well-known/akashi-issuer.json')
    await rotateNow(app.deps)
    later(1)
    const after = await claimOf(nft, hana)
    expect([(await checked(before)).kind, (await checked(after)).kind]).toEqual(['genuine', 'genuine'])
    expect(await revokeKey(app.deps, keys.at(-1)?.kid ?? '')).toBe('retired')
    expect([(await checked(before)).kind, (await checked(after)).kind]).toEqual(['withdrawn-key', 'genuine'])
  })

  it('stores the key encrypted, and nothing secret in what is published', async () => {
    const rows = await storedIssuerKeys(app)
    const signing = rows.filter(({ sealed }) => sealed !== null)
    expect(signing).toHaveLength(1)
    expect(signing[0]?.sealed).toMatch(/^sealed:/)
    const answer = await ask('/.well-known/akashi-issuer.json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await answer.text()).not.toMatch(/"d"|sealed/)
  })
})
