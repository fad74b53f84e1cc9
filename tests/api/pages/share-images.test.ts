import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'
import { startSite, type Site } from '../../support/pages/site.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let site: Site
let ball: string
let hana: Person
let nft: { uuid: string }
beforeAll(async () => {
  app = await startApp()
  site = startSite(app)
  ball = (await fillShop(app, { lucky: { units: 3 } })).lucky!
  await app.work()
  hana = await signIn(app)
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  nft = (await orderOf(app, hana, checkout)).nft!
})
afterAll(async () => {
  site.close()
  await app.close()
})

/** The picture that a page names for previews. */
async function pictureOf(page: string) {
  const named = (await site.page(page)).meta('og:image') ?? ''
  const answer = await site.ask(named.replace('http://akashi.localhost', ''))
  return { named, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const pages = () => ({
  home: '/en',
  group: '/en/studio',
  ball: `/en/studio/balls/${ball}`,
  nft: `/en/studio/nfts/${nft.uuid}`,
  certificate: `/en/studio/nfts/${nft.uuid}/certificate`,
  profile: `/en/profile/${hana.profile.display_id}`,
})

describe('the picture that a link preview shows', () => {
  it.each(['home', 'group', 'ball', 'nft', 'certificate', 'profile'] as const)(
    'of the page “%s” decodes at 1200 by 630, may be shown elsewhere and cached for ever',
    async (page) => {
      const { answer, bytes } = await pictureOf(pages()[page])
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      // something was drawn on the ground
      const { isOpaque, entropy } = await sharp(bytes).stats()
      expect(isOpaque).toBe(true)
      expect(entropy).toBeGreaterThan(0.3)
    },
  )

  it('is another one for each thing, and for each language', async () => {
    const { group, ball, nft, certificate } = pages()
    const shown = await Promise.all(
      [group, ball, nft, certificate, group.slice(3), certificate.slice(3)].map(
        async (page) => (await pictureOf(page)).named,
      ),
    )
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('shows a work on its group’s background colour, and a certificate on its paper colour', async () => {
    const corner = async (page: string) => {
      const { bytes } = await pictureOf(page)
      const pixel = await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
      return [...pixel]
    }
    const near = (one: number[], other: number[]) =>
      one.every((value, i) => Math.abs(value - (other[i] ?? 0)) < 6)
    expect(near(await corner(pages().nft), [0x10, 0x20, 0x30])).toBe(true)
    expect(near(await corner(pages().certificate), [0xfa, 0xf7, 0xf0])).toBe(true)
  })

  it('has another address when the thing has another name, and the old one then shows the new picture', async () => {
    const before = await pictureOf(pages().group)
    const text = (name: string) => JSON.stringify({ ja: name, en: name })
    await app.deps.db
      .updateTable('group_pages')
      .set({ name: text('工房') })
      .execute()
    const after = await pictureOf(pages().group)
    expect(after.named).not.toBe(before.named)
    const old = await site.ask(before.named.replace('http://akashi.localhost', ''))
    expect(old.headers.get('cache-control')).toBe('no-cache')
    await app.deps.db
      .updateTable('group_pages')
      .set({ name: text('Studio') })
      .execute()
  })

  it('is sent only to who does not have it yet', async () => {
    const { named, answer } = await pictureOf(pages().ball)
    const etag = answer.headers.get('etag') ?? ''
    const again = await site.ask(named.replace('http://akashi.localhost', ''), {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is drawn once for requests at the same time', async () => {
    const text = JSON.stringify({ ja: '同時', en: 'At once' })
    await app.deps.db.updateTable('balls').set({ name: text }).where('id', '=', ball).execute()
    const draw = vi.spyOn(sharp.prototype as Sharp, 'jpeg')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => site.ask(`/share/ball/${ball}.en.jpg?v=${i}`)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(draw).toHaveBeenCalledOnce()
    // and from then on it is there
    await site.ask(`/share/ball/${ball}.en.jpg`)
    expect(draw).toHaveBeenCalledOnce()
    draw.mockRestore()
  })

  it('is drawn whole where the name cannot be set, is very long, or where the original is missing', async () => {
    const names = ['مرحبا بالعالم', '🎨🎨🎨', '𠮷'.repeat(300), 'W'.repeat(10_000), '']
    for (const name of names) {
      const text = JSON.stringify({ ja: name, en: name })
      await app.deps.db
        .updateTable('balls')
        .set({ name: text, image_url: `/media/${'0'.repeat(64)}.png` })
        .where('id', '=', ball)
        .execute()
      const answer = await site.ask(`/share/ball/${ball}.en.jpg`)
      expect({ name, status: answer.status }).toEqual({ name, status: 200 })
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
  })
})

it.each([
  '/share/group/nowhere.ja.jpg',
  `/share/ball/${NOBODYS}.en.jpg`,
  `/share/nft/${NOBODYS}.en.jpg`,
  `/share/certificate/${NOBODYS}.ja.jpg`,
  '/share/group/studio.fr.jpg',
  '/share/group/studio.ja.png',
  '/share/group/studio',
  '/share/profile/somebody.ja.jpg',
  '/share/constructor/studio.ja.jpg',
  '/share/other.ja.jpg',
  '/share/group/..%2F..%2Fstudio.ja.jpg',
  '/share/',
  '/share',
])('%s is a 404, and no page', async (path) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(404)
})
