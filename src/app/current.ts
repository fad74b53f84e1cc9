import type { PageName } from '../config/pages.ts'

/** What is reached through a shop. */
export const OF_A_SHOP: readonly PageName[] = ['group', 'ball', 'nft', 'certificate']

/** What is reached through the own page. */
export const OF_A_MEMBER: readonly PageName[] = ['profileEdit', 'salesCollection', 'device', 'security']

/** What is reached through the marketplace. */
export const OF_THE_MARKET: readonly PageName[] = ['listing']

/** The `aria-current` of a link of the frame: `page` where it leads to this page, `true` on the pages below that. */
export function currentAt(
  here: PageName | null,
  page: PageName | null,
  below: readonly PageName[] = [],
): 'page' | 'true' | undefined {
  if (here === null) return undefined
  if (here === page) return 'page'
  return below.includes(here) ? 'true' : undefined
}
