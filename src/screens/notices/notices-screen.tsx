import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NoticeSentence, noticePath } from '../../components/notice-sentence.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import type { NoticeTold } from '../../contract/notices.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { isWorded, noticesQuery, noticesRead } from '../../queries/notices.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { Instant } from '../../ui/instant.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './notices-screen.module.css'

/** How long they are on the screen before they count as read: whoever scrolls past has not read them. */
const READ_AFTER_MS = 1_000
const WAITING = [1, 2, 3]

/** `/profile/notices`: what has happened to the viewer's works, orders and account; from the device without a network. */
export function NoticesScreen() {
  usePageHead({ page: 'notices' })
  const answer = useQuery(noticesQuery())
  const cached = answer.data
  const { news, earlier, onShown } = useNotices()
  return (
    <Page width="text">
      <PageTitle>
        <Trans>Notifications</Trans>
      </PageTitle>
      {cached?.stored && <StoredNote savedAt={cached.savedAt} />}
      {!cached && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>Your notifications couldn’t be loaded.</Trans>} />
      )}
      {!cached && !answer.isError && <Waiting />}
      {cached && news.length + earlier.length === 0 && (
        <p>
          <Trans>No notifications yet.</Trans>
        </p>
      )}
      {news.length > 0 && <News notices={news} onShown={onShown} />}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className={styles.earlier}>
          <h2 id="earlier" className={styles.title}>
            <Trans>Earlier notifications</Trans>
          </h2>
          <List notices={earlier} />
        </section>
      )}
    </Page>
  )
}

interface NoticesShown {
  news: readonly NoticeTold[]
  earlier: readonly NoticeTold[]
  /** Reports whether the new ones are on the screen. */
  onShown: (shown: boolean) => void
}

/**
 * The viewer's notices. Those that were unread on arrival stay marked as new while the page is open; once they
 * have been on the screen, the server is notified that they were read.
 */
function useNotices(): NoticesShown {
  const [shown, onShown] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set<string>())
  const { mutate } = useMutation(noticesRead())
  const cached = useQuery(noticesQuery()).data
  const told = cached?.value.notices.filter(isWorded) ?? []
  const unread = told.filter(({ read }) => !read)
  const added = unread.filter(({ uuid }) => !fresh.has(uuid))
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ uuid }) => uuid)]))
  // notices of an unknown kind count as read too, or the bell would show them as unread for ever
  const newest = cached?.value.notices.find(({ read }) => !read)
  const until = isConfirmed(cached) && (shown || unread.length === 0) ? newest?.at : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
  return {
    onShown,
    news: told.filter(({ uuid }) => fresh.has(uuid)),
    earlier: told.filter(({ uuid }) => !fresh.has(uuid)),
  }
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

/** Those that are said once however often they came, the newest of them in its place. */
const SAID_ONCE: ReadonlySet<string> = new Set(['device_bound'])

/** Of the account's safety: whoever has not done it has to act. */
const WARNINGS: ReadonlySet<string> = new Set([
  'device_bound',
  'method_added',
  'recovery_asked',
  'bank_account_set',
  'certificate_revoked',
  'payout_returned',
])

function List({ notices }: { notices: readonly NoticeTold[] }) {
  const shown = notices.filter(
    ({ kind }, at) => !SAID_ONCE.has(kind) || notices.findIndex((one) => one.kind === kind) === at,
  )
  return (
    <ul className={styles.list}>
      {shown.map((notice) => (
        <li key={notice.uuid} className={styles.notice}>
          <LocaleLink to={noticePath(notice)} className={styles.link}>
            <Sign notice={notice} />
            <span className={notice.kind === 'sold' ? styles.sold : undefined}>
              <NoticeSentence notice={notice} />
            </span>
          </LocaleLink>
          <span className={styles.time}>
            <Instant iso={notice.at} />
            {SAID_ONCE.has(notice.kind) && (
              <Times count={notices.filter(({ kind }) => kind === notice.kind).length} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How often, where it was more than once. */
function Times({ count }: { count: number }) {
  if (count === 1) return null
  return (
    <>
      {' · '}
      <Plural value={count} one="# time" other="# times" />
    </>
  )
}

/** What it is about, small: the work, the ball, or that it is about the account. */
function Sign({ notice: { kind, work, ball } }: { notice: NoticeTold }) {
  const src = work?.image_url ?? ball?.image_url
  if (src) {
    const shape = work ? 'square' : 'object'
    return (
      <Picture
        src={src}
        alt=""
        ratio={1}
        shape={shape}
        sizes="56px"
        widest={320}
        className={styles.picture}
      />
    )
  }
  return (
    <span className={styles.mark} data-warning={WARNINGS.has(kind) || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24">
        <path d={WARNINGS.has(kind) ? 'M12 6v8m0 3v1.5' : 'M7 12.5l3.5 3.5L17 8.5'} />
      </svg>
    </span>
  )
}

function Waiting() {
  return (
    <Loading>
      {WAITING.map((place) => (
        <Skeleton key={place} />
      ))}
    </Loading>
  )
}
