import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixedTexts, type FixedPage } from '../../../src/config/page-texts.ts'
import { EXTRAS } from '../../../src/contract/extras.ts'
import { PAGES, ROWS, type PageName } from '../../../src/config/pages.ts'
import { sayIn } from '../../../server/lib/i18n.ts'
import { type TestApp, startApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'
import { startSite, type Site } from '../../support/pages/site.ts'
import { named as nameUser } from '../../support/accounts/records.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'
import { t } from '../../support/texts.ts'

const SITE = 'https://akashi.localhost'
/** Pages that only their owner sees, and the sign-in pages. */
const UNLISTED: readonly PageName[] = [
  'login',
  'signup',
  'recovery',
  'search',
  'listing',
  'myProfile',
  'profileEdit',
  'arrangeShowcase',
  'salesCollection',
  'favorites',
  'notices',
  'orders',
  'receipt',
  'device',
  'security',
]
const names = ROWS.map(({ name }) => name)
const FORMS = ['', '/ja', '/en'] as const

let app: TestApp
let site: Site
let hana: Person
let ball: string
let nft: { uuid: string; item: { name: string } }
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: SITE })
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

/** The address of each page, with something that exists in it. */
function pathOf(page: PageName): string {
  const id = { profile: hana.profile.display_id, ball, listing: nft.uuid }[page as string] ?? nft.uuid
  return PAGES[page].path.replace(':group_page_id', 'studio').replace(':id', id)
}

const canonicalOf = (path: string, language: 'ja' | 'en') => SITE + (language === 'en' ? '/en' : '') + path

describe.each(names)('the page “%s” says to readers without JavaScript', (page) => {
  const forms = FORMS.flatMap((form) => ['', '/'].map((end) => ({ form, end })))

  it.each(forms)('its language and its addresses, at “$form…$end”', async ({ form, end }) => {
    const path = pathOf(page)
    const language = form === '/en' ? 'en' : 'ja'
    const bare = form + (path === '/' ? '' : path)
    const seen = await site.page(`${bare + end || '/'}?utm_source=mail`)
    expect(seen.status).toBe(200)
    expect(seen.lang).toBe(language)
    expect(seen.headers.get('content-language')).toBe(language)
    expect(seen.canonical).toBe(canonicalOf(path, language))
    expect(seen.alternates).toEqual({
      ja: canonicalOf(path, 'ja'),
      en: canonicalOf(path, 'en'),
      'x-default': canonicalOf(path, 'ja'),
    })
    expect(seen.meta('og:url')).toBe(seen.canonical)
    expect(seen.meta('og:locale')).toBe(language === 'en' ? 'en_US' : 'ja_JP')
    expect(seen.html.match(/<title>/g)).toHaveLength(1)
    expect(seen.html.match(/name="description"/g)).toHaveLength(1)
  })

  it('its title and its words, the same to previews', async () => {
    const seen = await site.page(`/en${pathOf(page)}`)
    expect(seen.title).toMatch(/Akashi$/)
    expect(seen.meta('og:title')).toBe(seen.title)
    expect(seen.meta('description')).toMatch(/\w/)
    expect(seen.meta('og:description')).toBe(seen.meta('description'))
    expect(seen.meta('og:site_name')).toBe('Akashi')
    expect(seen.meta('og:type')).toBe(page === 'profile' ? 'profile' : 'website')
    expect(seen.meta('og:image:alt')).toBe(seen.title)
    expect(seen.meta('og:image')).toMatch(/^https:\/\/akashi\.localhost\/share\//)
    expect([seen.meta('og:image:width'), seen.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(seen.meta('twitter:card')).toBe('summary_large_image')
  })

  it('whether search engines may list it', async () => {
    expect((await site.page(pathOf(page))).meta('robots')).toBe(
      UNLISTED.includes(page) ? 'noindex' : undefined,
    )
  })
})

it('every page, the shell of the service worker and what is no page announce what the server has', async () => {
  const pages = ['/', '/en/studio', '/profile/device', '/index.html', '/no/such/page']
  const seen = await Promise.all(pages.map((path) => site.page(path)))
  const told = seen.map(({ html }) => /<html[^>]* data-server="([^"]*)"/.exec(html)?.[1])
  expect(told).toEqual(pages.map(() => EXTRAS.join(' ')))
  expect((await site.ask('/index.html')).headers.get('cache-control')).toBe('no-cache')
})

describe('a link preview', () => {
  const title = async (path: string) => (await site.page(path)).title

  it('of a group, a ball, a work and a certificate shows its own name in the language of the link', async () => {
    expect(await title('/studio')).toBe('Studio（日本語） | Akashi')
    expect(await title('/en/studio')).toBe('Studio | Akashi')
    expect(await title(`/studio/balls/${ball}`)).toBe('Ball lucky（日本語） | Akashi')
    expect(await title(`/en/studio/balls/${ball}`)).toBe('Ball lucky | Akashi')
    expect(await title(`/en/studio/nfts/${nft.uuid}`)).toBe(`${nft.item.name} | Akashi`)
    expect(await title(`/en/studio/nfts/${nft.uuid}/certificate`)).toBe(
      `${t('Certificate of “{name}”', 'en', { name: nft.item.name })} | Akashi`,
    )
    expect(await title(`/studio/nfts/${nft.uuid}/certificate`)).toBe(
      `${t('Certificate of “{name}”', 'ja', { name: `${nft.item.name}（日本語）` })} | Akashi`,
    )
  })

  it('of a ball says that it is digital, then shows its own words', async () => {
    expect((await site.page(`/en/studio/balls/${ball}`)).meta('og:description')).toBe(
      `${t('Blind box with one digital work (NFT with certificate). Nothing is shipped.', 'en')} What is inside is not known yet.`,
    )
  })

  it('of a group that is linked by its uuid names the group’s own address', async () => {
    const group = await site.ask('/api/v1/studio')
    const { uuid: id } = (await group.json()) as { uuid: string }
    expect((await site.page(`/en/${id}`)).canonical).toBe(`${SITE}/en/studio`)
    expect((await site.page(`/en/${id}/balls/${ball}`)).canonical).toBe(`${SITE}/en/studio/balls/${ball}`)
  })

  it('of a profile shows its owner’s name and tells nothing private', async () => {
    const seen = await site.page(`/en/profile/${hana.profile.display_id.toUpperCase()}`)
    expect(seen.status).toBe(200)
    expect(seen.canonical).toBe(`${SITE}/en/profile/${hana.profile.display_id}`)
    expect(seen.html.toLowerCase()).not.toContain(hana.profile.wallet_address.toLowerCase())
  })
})

describe('a name that somebody chose with care', () => {
  const named = async (name: string, introduction = '') => {
    await nameUser(app, hana.wallet.address, name, introduction)
    return site.page(`/en/profile/${hana.profile.display_id}`)
  }

  it.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</title><meta http-equiv="refresh" content="0;url=//evil.example">',
    "$& $1 $` $' $<name>",
    'a & b &amp; c',
    '<!-- --!>',
  ])('%s stays a name', async (name) => {
    const clean = await named('Hana')
    const seen = await named(name, name)
    expect(seen.title).toBe(`${name} | Akashi`)
    expect(seen.meta('og:title')).toBe(`${name} | Akashi`)
    expect(seen.meta('description')).toBe(name)
    // not one tag more than the same page with a plain name has
    expect(seen.html.match(/<[a-z!/]/gi)?.length).toBe(clean.html.match(/<[a-z!/]/gi)?.length)
  })

  it('turns no text around and hides nothing', async () => {
    const seen = await named('a\u202eb\u2066c\u0007d\u200fe\ufefff\n\tg')
    expect(seen.title).toBe('abcdef g | Akashi')
  })

  it('of ten thousand characters is cut to length, between characters', async () => {
    const seen = await named('𠮷'.repeat(10_000), 'あ'.repeat(10_000))
    const [name = ''] = seen.title!.split(' | ')
    expect(Array.from(name)).toHaveLength(80)
    expect(name).toMatch(/^𠮷+…$/u)
    expect(Array.from(seen.meta('description')!).length).toBeLessThanOrEqual(160)
  })

  it('that is empty leaves the id', async () => {
    expect((await named('')).title).toBe(`@${hana.profile.display_id} | Akashi`)
  })
})

describe('an address where nothing is', () => {
  const other = '00000000-0000-4000-8000-000000000000'

  it.each([
    '/nowhere',
    '/en/nowhere/',
    `/studio/balls/${other}`,
    `/studio/nfts/${other}`,
    `/studio/nfts/${other}/certificate/`,
    '/profile/nobody_has_this',
    '/UPPER',
    '/-x',
    '/api.php',
    '/About',
    '/studio/balls/a%20b',
    `/studio/nfts/${'a'.repeat(65)}`,
    '/marketplace/%3Cscript%3E/listing',
    '/no/such/page',
    '/studio/balls',
    '/ja/ja',
    '/en/share',
    '/profile/jane.doe',
    '/wp-login.php',
    '/%E0%A4%A',
  ])('%s is a 404, with the app to say so and no address of its own', async (path) => {
    const seen = await site.page(path)
    expect(seen.status).toBe(404)
    expect(seen.html).toContain('<div id="root">')
    expect(seen.meta('robots')).toBe('noindex')
    expect(seen.canonical).toBeUndefined()
    expect(seen.alternates).toEqual({})
    expect(seen.title).toBe(`${t('Page not found', path.startsWith('/en') ? 'en' : 'ja')} | Akashi`)
  })

  it('is one where a ball hangs in another group', async () => {
    expect((await site.page(`/elsewhere/balls/${ball}`)).status).toBe(404)
  })
})

describe('a page', () => {
  it('is asked for again each time, and sent only when it has changed', async () => {
    const path = `/en/studio/balls/${ball}`
    const first = await site.ask(path)
    expect(first.headers.get('cache-control')).toContain('no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await site.ask(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const rename = (name: string) => changeBall(app, ball, { name })
    await rename('Another name')
    expect((await site.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await rename('Ball lucky')
  })

  it('is packed for who can unpack it, and the same page for who cannot', async () => {
    const path = `/en/studio/balls/${ball}`
    const plain = await site.ask(path)
    const html = Buffer.from(await plain.arrayBuffer())
    expect(plain.headers.get('content-encoding')).toBeNull()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [asked, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
    ] as const) {
      const answer = await site.ask(path, { headers: { 'accept-encoding': asked } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(unpack[encoding](bytes).equals(html)).toBe(true)
    }
  })

  it('answers HEAD as it answers GET, without the body', async () => {
    const answer = await site.ask('/en/nowhere', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })

  it('is the bare shell with 503 while the database is away', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = startSite({
      ...app,
      deps: {
        ...app.deps,
        db: new Proxy(app.deps.db, {
          get: () => () => {
            throw new Error('the database is away')
          },
        }),
      },
    })
    const seen = await broken.page('/en/studio')
    broken.close()
    expect(reported).toHaveBeenCalledOnce()
    reported.mockRestore()
    expect(seen.status).toBe(503)
    expect(seen.headers.get('retry-after')).toBeTruthy()
    expect(seen.lang).toBe('en')
    expect(seen.html).toContain('<div id="root">')
  })
})

it('the fixed texts are there in both languages', () => {
  for (const page of names.filter((name): name is FixedPage & PageName => !PAGES[name].path.includes(':'))) {
    if (page === ('group' as string)) continue
    for (const language of ['ja', 'en'] as const) {
      expect(fixedTexts(page, sayIn(language)).title).toMatch(/\S/)
      expect(fixedTexts(page, sayIn(language)).description).toMatch(
        language === 'ja' ? /[ぁ-ん]/ : /^[ -~]+$/,
      )
    }
  }
})
