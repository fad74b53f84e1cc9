import { Trans } from '@lingui/react/macro'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { asServerTime } from '../lib/server-clock.ts'
import { formatMinute } from '../lib/time.ts'

const FRAME_NOUNS: ReadonlySet<string> = new Set(['profile', 'site'])

/** As of when the page is that is shown; nothing where a part of it is not cached at all. */
export function SinceShown() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const since = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => oldestShown(queryClient),
    () => undefined,
  )
  if (since === undefined) return null
  const time = formatMinute(new Date(since).toISOString(), locale)
  return <Trans>Shown as of {time}.</Trans>
}

/**
 * The time of the oldest response on the screen, in milliseconds since 1970; undefined where a part of the page
 * is not cached at all.
 */
function oldestShown(queryClient: QueryClient): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfThePage })
  if (shown.some(({ state, meta }) => state.data === undefined && !meta?.quiet)) return undefined
  const times = shown
    .filter(({ state }) => state.data !== undefined)
    .map(({ state }) => savedAt(state.data) ?? asServerTime(state.dataUpdatedAt))
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
