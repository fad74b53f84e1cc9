import { expect, test, type Page } from '@playwright/test'
import { goInApp } from '../../support/browser/page-facts.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { asWideAs, picturesAsWideAs } from '../../support/browser/work-shape.ts'
import { saleOf } from '../../support/resale/listed-works.ts'
import { inForm, FORMS, ROUTES } from '../../support/server/routes-matrix.ts'
import { work } from '../../support/shop/works.ts'
import { tPattern } from '../../support/texts.ts'

/** Phones, one of them held sideways, a tablet, desktops. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1600, height: 900 },
]
/** Works by their width to their height. */
const RATIOS = [0.4, 1, 2.5]
const PAGES = /^(home|group|ball|nft|certificate|profile)$/
/** `sizes` may say more than the layout takes by this factor, never less by more than a few pixels. */
const TOO_LARGE = 1.3
const ROUNDING = 4
/** At a phone's density of 3 the proxy's smallest picture, 320 pixels wide, serves all that is said up to here. */
const SMALLEST = 320 / 3

test.use({ serviceWorkers: 'block' })

let shop: ShopWithMembers
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const form of FORMS.filter(({ prefix }) => prefix !== '/ja')) {
  test(`every picture comes in the size in which it is shown, the main one first (${form.locale})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage()
    const complaints: string[] = []
    for (const route of ROUTES.filter(({ name }) => PAGES.test(name))) {
      await page.goto(`${baseURL}${inForm(form, route.path(shop.world))}`)
      complaints.push(...(await judged(page, route.name, route.name !== 'profile')))
    }
    await page.close()
    expect(complaints.join('\n')).toBe('')
  })
}

test('a work and its certificate come in the size in which they are shown, whatever their shape', async ({
  browser,
  baseURL,
}) => {
  const complaints: string[] = []
  for (const ratio of RATIOS) {
    // a page of its own: what another one has fetched is kept
    const page = await browser.newPage()
    await asWideAs(page, ratio)
    await picturesAsWideAs(page, ratio)
    for (const { name, path } of ROUTES.filter((route) => /^(nft|certificate)$/.test(route.name))) {
      await page.goto(`${baseURL}/en/help`)
      await goInApp(page, `/en${path(shop.world)}`)
      const main = page.locator('main img[fetchpriority="high"]')
      await expect.poll(async () => ratioOf(await main.boundingBox())).toBeCloseTo(ratio, 1)
      complaints.push(...(await judged(page, `${name} of ${ratio}`, true)))
    }
    await page.close()
  }
  expect(complaints.join('\n')).toBe('')
})

test('listed works come in the size in which they are shown, the first of them first', async ({
  browser,
  baseURL,
}) => {
  const answer = await fetch(`${baseURL}/api/v1/pickup/list`)
  const images = ((await answer.json()) as { image_url: string }[]).map(({ image_url }) => image_url)
  const sales = images.map((image_url, at) => {
    const { item } = work(`w${at}`)
    return saleOf(`w${at}`, {
      nft: { uuid: `w${at}`, original_data_url: null, item: item && { ...item, image_url } },
    })
  })
  const page = await browser.newPage()
  await page.route(/\/api\/v1\/sales(?:\?|$)/, (route) => route.fulfill({ json: sales }))
  await page.goto(`${baseURL}/en/about`)
  await goInApp(page, '/en/marketplace')
  await page.getByText(tPattern('Sold by <0>{name}</0>', 'en')).first().waitFor()
  expect((await judged(page, 'marketplace', true)).join('\n')).toBe('')
  await page.close()
})

function ratioOf(box: { width: number; height: number } | null): number {
  return box ? box.width / box.height : 0
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await untilQuiet(page)
}

/** What is wrong with the pictures of a page, in every window. */
async function judged(page: Page, name: string, hasMain: boolean): Promise<string[]> {
  await settled(page)
  const wrong: string[] = []
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const pictures = await page.evaluate(readPictures)
    const main = pictures.filter(({ high }) => high).length
    const faults = pictures.flatMap(faultsOf)
    if (main !== (hasMain ? 1 : 0)) faults.push(`${main} main pictures`)
    wrong.push(...[...new Set(faults)].map((each) => `${name} at ${window.width}: ${each}`))
  }
  return wrong
}

function faultsOf({ sizes, said, shown, lazy, high, below, reserved }: Shown): string[] {
  const faults = []
  const needless = said > shown * TOO_LARGE && said > SMALLEST
  if (said < shown - ROUNDING || needless) faults.push(`${shown} px wide, but sizes “${sizes}” say ${said}`)
  if (high && lazy) faults.push(`the main picture waits (${sizes})`)
  if (below && !high && !lazy) faults.push(`a picture below the window does not wait (${sizes})`)
  if (!reserved) faults.push(`a picture of unknown height (${sizes})`)
  return faults
}

type Shown = Awaited<ReturnType<typeof readPictures>>[number]

/** Runs in the page: each picture of the proxy, and how wide its `sizes` say that it is. */
async function readPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
  return Promise.all(
    pictures.map(async (picture) => {
      const probe = new Image()
      probe.sizes = picture.sizes
      // one pixel that claims to be one wide: its density is that of the list, its own width what the list says
      probe.srcset = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 1w'
      await probe.decode()
      const { top, width } = picture.getBoundingClientRect()
      return {
        sizes: picture.sizes,
        // what waits may say `auto`: the width that it has
        said:
          picture.loading === 'lazy' && picture.sizes.startsWith('auto,')
            ? Math.round(width)
            : probe.naturalWidth,
        shown: Math.round(width),
        lazy: picture.loading === 'lazy',
        high: picture.fetchPriority === 'high',
        below: top > innerHeight,
        reserved: getComputedStyle(picture).aspectRatio !== 'auto' || picture.hasAttribute('height'),
      }
    }),
  )
}
