import { IMAGE_BREAKPOINTS, IMAGE_DENSITIES, IMAGE_QUALITY } from '../../../src/config/constants.ts'
import { HERO_SIZES } from '../../../src/config/hero.ts'
import { withoutSize } from '../../../src/config/picture-size.ts'
import type { PageAt } from '../../../src/contract/pages.ts'
import type { FirstAnswer } from './first-answers.ts'
import { escaped } from './head.ts'

type Seen = { image_url?: string | null; kind?: string; item?: { image_url?: string | null } | null }

/** Where the address of a page's first picture is in the answer that contains it. */
const HEROES: { [Page in keyof typeof HERO_SIZES]: { of: RegExp; image: (answer: never) => unknown } } = {
  home: {
    of: /\/pickup\/list$/,
    image: (pickups: Seen[]) => pickups.find(({ kind }) => kind !== 'group_page')?.image_url,
  },
  group: { of: /^\/api\/v1\/[^/]+$/, image: (group: Seen) => group.image_url },
  ball: { of: /\/balls\//, image: (ball: Seen) => ball.image_url },
  nft: { of: /\/nfts\//, image: (nft: Seen) => nft.item?.image_url },
  certificate: { of: /\/certificate$/, image: (certificate: Seen) => certificate.item?.image_url },
}

const WIDTHS = [
  ...new Set(IMAGE_BREAKPOINTS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].toSorted((a, b) => a - b)

/**
 * Names the first picture of a page ahead of its code, in every width that the page would name; empty without
 * one.
 */
export function heroTag({ page }: PageAt, answers: readonly FirstAnswer[]): string {
  if (page === null || !(page in HEROES)) return ''
  const { of, image } = HEROES[page as keyof typeof HEROES]
  const answer = answers.find(({ address }) => of.test(address))
  const original = answer && image(JSON.parse(answer.json) as never)
  if (typeof original !== 'string' || original === '') return ''
  const source = `/img?url=${encodeURIComponent(withoutSize(original))}`
  const widths = WIDTHS.map((width) => `${source}&w=${width}&q=${IMAGE_QUALITY} ${width}w`).join(', ')
  const sizes = HERO_SIZES[page as keyof typeof HEROES]
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(widths)}" imagesizes="${escaped(sizes)}" />`
}
