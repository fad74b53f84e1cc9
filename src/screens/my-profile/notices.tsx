import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NOTICES_ANCHOR } from '../../config/paths.ts'
import type { NoticeTold } from '../../contract/notices.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { isWorded, noticesQuery, noticesRead } from '../../queries/notices.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { Instant } from '../../ui/instant.tsx'
import { NoticeSentence, noticePath } from './notice-sentence.tsx'
import styles from './notices.module.css'
import { useAskedFor } from '../../hooks/use-asked-for.ts'

interface NoticesProps extends NoticesShown {
  /** Whether the works above have their places. */
  placed: boolean
}

interface NoticesShown {
  news: readonly NoticeTold[]
  earlier: readonly NoticeTold[]
}

/**
 * The viewer's notices. Those that were unread on arrival stay marked as new while the page is open, and the
 * server is notified that they were seen.
 */
export function useNotices(): NoticesShown {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set<string>())
  const { mutate } = useMutation(noticesRead())
  const cached = useQuery(noticesQuery()).data
  const told = cached?.value.notices.filter(isWorded) ?? []
  const unread = told.filter(({ read }) => !read)
  const added = unread.filter(({ uuid }) => !fresh.has(uuid))
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ uuid }) => uuid)]))
  // notices of an unknown kind count as seen too, or the menu would show them as unread for ever
  const newest = cached?.value.notices.find(({ read }) => !read)
  const until = isConfirmed(cached) ? newest?.at : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
  return {
    news: told.filter(({ uuid }) => fresh.has(uuid)),
    earlier: told.filter(({ uuid }) => !fresh.has(uuid)),
  }
}

/** Unread notices, and earlier ones, folded; nothing where there are none. */
export function Notices({ news, earlier, placed }: NoticesProps) {
  const there = news.length + earlier.length > 0
  useAskedFor(NOTICES_ANCHOR, there && placed)
  if (!there) return null
  return (
    <div id={NOTICES_ANCHOR} className={styles.notices}>
      {news.length > 0 && (
        <section aria-labelledby="news" className={styles.news}>
          <h2 id="news" className={styles.title}>
            <Trans>New notifications</Trans>
          </h2>
          <List notices={news} />
        </section>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>
            <Trans>Earlier notifications</Trans>
          </summary>
          <List notices={earlier} />
        </details>
      )}
    </div>
  )
}

function List({ notices }: { notices: readonly NoticeTold[] }) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.uuid} className={styles.notice}>
          <LocaleLink to={noticePath(notice)} className={styles.link}>
            <NoticeSentence notice={notice} />
          </LocaleLink>
          <span className={styles.time}>
            <Instant iso={notice.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
