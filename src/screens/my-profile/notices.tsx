import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
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
  /** Whether they have been loaded. */
  known: boolean
  news: readonly NoticeTold[]
  earlier: readonly NoticeTold[]
  /** Those of the new ones that have not been read yet. */
  unread: readonly NoticeTold[]
  /** Reports whether the new ones are on the screen. */
  onShown: (shown: boolean) => void
}

/** How long they are on the screen before they count as read: whoever scrolls past has not read them. */
const READ_AFTER_MS = 1_000

/**
 * The viewer's notices. Those that were unread on arrival stay marked as new while the page is open; once they
 * have been on the screen, the server is notified that they were read.
 */
export function useNotices(): NoticesShown {
  const [shown, onShown] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set<string>())
  const { mutate } = useMutation(noticesRead())
  const cached = useQuery(noticesQuery()).data
  const told = cached?.value.notices.filter(isWorded) ?? []
  const unread = told.filter(({ read }) => !read)
  const added = unread.filter(({ uuid }) => !fresh.has(uuid))
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ uuid }) => uuid)]))
  // notices of an unknown kind count as read too, or the menu would show them as unread for ever
  const newest = cached?.value.notices.find(({ read }) => !read)
  const until = isConfirmed(cached) && (shown || unread.length === 0) ? newest?.at : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
  return {
    known: cached !== undefined,
    unread,
    onShown,
    news: told.filter(({ uuid }) => fresh.has(uuid)),
    earlier: told.filter(({ uuid }) => !fresh.has(uuid)),
  }
}

/** Unread notices, and earlier ones, folded; where there are none, that is said to whoever asked for them. */
export function Notices({ known, news, earlier, placed, onShown }: NoticesProps) {
  const asked = useLocation().hash === `#${NOTICES_ANCHOR}`
  const none = news.length + earlier.length === 0
  const there = !none || (known && asked)
  useAskedFor(NOTICES_ANCHOR, there && placed)
  if (!there) return null
  return (
    <div id={NOTICES_ANCHOR} className={styles.notices}>
      {none && (
        <p>
          <Trans>No notifications yet.</Trans>
        </p>
      )}
      {news.length > 0 && <News notices={news} onShown={onShown} />}
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

function News({ notices, onShown }: { notices: readonly NoticeTold[]; onShown: (shown: boolean) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!heading.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // a heading at the lower edge has its notices below it
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => onShown(true), READ_AFTER_MS)
        else onShown(false)
      },
      { rootMargin: '0px 0px -20% 0px' },
    )
    observer.observe(heading.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [onShown])
  return (
    <section aria-labelledby="news" className={styles.news}>
      <h2 id="news" ref={heading} className={styles.title}>
        <Trans>New notifications</Trans>
      </h2>
      <List notices={notices} />
    </section>
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
