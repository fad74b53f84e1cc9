import { useLocation } from 'react-router'
import { pageAt, pagesWithin, type PageName } from '../config/pages.ts'
import { usePageMissing } from '../ui/page-failed.ts'

export const OF_A_SHOP = pagesWithin('home')
export const OF_A_MEMBER = pagesWithin('myProfile')
export const OF_THE_MARKET = pagesWithin('marketplace')

/** The page that is shown, for the links of the frame; null where there is none at the address. */
export function useCurrentPage(): PageName | null {
  const { page } = pageAt(useLocation().pathname)
  return usePageMissing() ? null : page
}

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
