import { Trans } from '@lingui/react/macro'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageAt, rowOf } from '../config/pages.ts'
import { useStore } from '../hooks/use-store.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { asServerTime } from '../network/clock.ts'
import { formatSoon } from '../lib/time.ts'
import { usePageFailed } from '../ui/page-failed.ts'

/** The frame's, on every page, and what the device alone answers. */
const FRAME_NOUNS: ReadonlySet<string> = new Set(['profile', 'site', 'notices', 'device', 'drafts'])

/**
 * As of when the page is that is shown; nothing on a page that asks for nothing or could not be loaded, and nothing yet
 * while a part of it is being loaded.
 */
export function SinceShown() {
  const { page } = pageAt(useLocation().pathname)
  const failed = usePageFailed()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const since = useStore({
    get: () => oldestShown(queryClient),
    subscribe: (listener) => queryClient.getQueryCache().subscribe(listener),
    initial: undefined,
  })
  if (since === undefined || failed || page === null || rowOf(page).timeless) return null
  const time = formatSoon(new Date(since).toISOString(), locale)
  return (
    // a note in the page that would say it again is hidden by it (components/stored-note.module.css)
    <span data-since>
      <Trans>Checked on {time}.</Trans>
    </span>
  )
}

/**
 * The time of the oldest response on the screen, in milliseconds since 1970; undefined while a part of the page is
 * being loaded. Where a part could not be, it says so itself, and only what the device has stored still has a time:
 * an earlier page's answer, such as the name of a shop, is not what this one is about.
 */
function oldestShown(queryClient: QueryClient): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfThePage })
  if (shown.some(({ state, meta }) => state.status === 'pending' && !meta?.quiet)) return undefined
  const failed = shown.some(({ state }) => state.status === 'error')
  const times = shown
    .filter(({ state }) => state.data !== undefined)
    .map(({ state }) => savedAt(state.data) ?? (failed ? undefined : asServerTime(state.dataUpdatedAt)))
    .filter((time) => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The frame's own queries are left out: the viewer and the operator are not part of a page's content. */
function isOfThePage({ queryKey }: Query): boolean {
  return !FRAME_NOUNS.has(String(queryKey[0]))
}

function savedAt(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('savedAt' in data)) return undefined
  return typeof data.savedAt === 'number' ? data.savedAt : undefined
}
