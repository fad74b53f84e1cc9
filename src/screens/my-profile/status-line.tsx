import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotSaved, NotSaved } from '../../components/not-saved.tsx'
import { NoticeSentence, noticePath } from '../../components/notice-sentence.tsx'
import { paths } from '../../config/paths.ts'
import type { NoticeTold } from '../../contract/notices.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { NeedsNetwork } from '../../pwa/needs-network.tsx'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import type { CollectionSummary } from '../../queries/collection.ts'
import { storedHereQuery } from '../../queries/device.ts'
import { noticesRead } from '../../queries/notices.ts'
import { closedCountQuery } from '../../queries/own-works.ts'
import { isSaving, useSyncState } from '../../queries/sync-state.ts'
import { Instant } from '../../ui/instant.tsx'
import { useOpenOrders } from './open-orders.ts'
import styles from './status-line.module.css'

/** Notices that cannot wait until the works have been looked at. */
const URGENT: ReadonlySet<string> = new Set(['certificate_revoked', 'recovery_asked', 'method_added', 'sold'])

interface StatusLineProps {
  /** When the device's copy was made, where it stands in for the server's answer. */
  storedAt: number | undefined
  summary: CollectionSummary
  unread: readonly NoticeTold[]
}

/** One small line before the works: how many they are, and what is urgent, as a link to it. */
export function StatusLine({ storedAt, summary, unread }: StatusLineProps) {
  const time = storedAt === undefined ? undefined : <Instant iso={new Date(storedAt).toISOString()} />
  const urgent = useUrgent(unread)
  const works = summary.count
  const closed = useQuery(closedCountQuery(summary)).data
  const { problem } = useSyncState()
  if (works === 0 && !urgent && !time) return null
  return (
    <div className={styles.status}>
      {works > 0 && <span>{closed !== undefined && <Counted open={works - closed} closed={closed} />}</span>}
      {time && (
        // the bar of the frame has no time beside it (app/offline-bar.module.css)
        <span data-own-time>
          <Trans>Checked on {time}.</Trans>
        </span>
      )}
      {urgent}
      {works > 0 && isNotSaved(problem) && <SavedOffline />}
    </div>
  )
}

/** Works that were seen, and balls that are closed still. */
function Counted({ open, closed }: { open: number; closed: number }) {
  return (
    <>
      {open > 0 && <Plural value={open} one="# work" other="# works" />}
      {open > 0 && closed > 0 && ' + '}
      {closed > 0 && <Plural value={closed} one="# unopened ball" other="# unopened balls" />}
    </>
  )
}

/** The most urgent of what waits for the viewer; undefined where nothing does. */
function useUrgent(unread: readonly NoticeTold[]): ReactNode {
  const { underWay, unpaid } = useOpenOrders()
  const read = useMutation(noticesRead())
  const first = unread.find(({ kind }) => URGENT.has(kind))
  if (first) {
    return (
      <Urgent
        to={unread.length === 1 ? noticePath(first) : paths.myNotices()}
        onFollow={unread.length === 1 ? () => read.mutate(first.at) : undefined}
      >
        <NoticeSentence notice={first} />
      </Urgent>
    )
  }
  if (unpaid) {
    return (
      <Urgent to={paths.myOrders()}>
        <Trans>An order is waiting for your payment.</Trans>
      </Urgent>
    )
  }
  if (unread.length > 0) {
    return (
      <Urgent to={paths.myNotices()}>
        <Plural value={unread.length} one="# new notification" other="# new notifications" />
      </Urgent>
    )
  }
  if (underWay === 0) return undefined
  return (
    <Urgent to={paths.myOrders()}>
      <Plural value={underWay} one="# order under way" other="# orders under way" />
    </Urgent>
  )
}

interface UrgentProps {
  to: string
  onFollow?: (() => void) | undefined
  children: ReactNode
}

function Urgent({ to, onFollow, children }: UrgentProps) {
  return (
    <LocaleLink to={to} className={styles.urgent} onClick={onFollow} data-transient>
      {children}
    </LocaleLink>
  )
}

/** What of the collection is saved offline, below its works; what cannot be is said before them. */
export function SavedBelow({ offline }: { offline: boolean }) {
  const { problem } = useSyncState()
  if (isNotSaved(problem)) return null
  return (
    <p className={styles.below}>
      <SavedOffline offline={offline} />
    </p>
  )
}

/**
 * How much of the collection is on this device; the page about it has the rest.
 * @param offline whether the network does not answer
 */
function SavedOffline({ offline = false }: { offline?: boolean }) {
  const syncState = useSyncState()
  const { state, done, total, problem } = syncState
  const saving = isSaving(syncState)
  const opensOffline = useOpensOffline()
  // a start without a network syncs nothing: the device itself is asked
  const here = useQuery({ ...storedHereQuery(), enabled: offline && state === 'idle' }).data
  const [saved, of] = state === 'idle' ? [here?.whole ?? 0, here?.works ?? 0] : [done, total]
  if (of === 0 && !isNotSaved(problem)) return null
  const whole = !saving && problem === undefined && saved >= of
  return (
    <span data-transient={whole ? undefined : true}>
      <LocaleLink to={paths.device()} className={styles.saved}>
        {isNotSaved(problem) ? (
          <NotSaved problem={problem} />
        ) : saving ? (
          <Trans>
            Saving for offline use ({saved}&nbsp;of&nbsp;{of})
          </Trans>
        ) : !whole ? (
          <Unsaved left={of - saved} all={saved === 0} />
        ) : opensOffline ? (
          <Plural
            value={of}
            one="The work and its certificate open offline"
            other="All # works and certificates open offline"
          />
        ) : (
          <Plural
            value={of}
            one="The work and its certificate are saved here"
            other="All # works and certificates are saved here"
          />
        )}
      </LocaleLink>{' '}
      {whole && <NeedsNetwork />}
    </span>
  )
}

/** Of what a device has not stored, in works: nothing is counted where it has none yet. */
function Unsaved({ left, all }: { left: number; all: boolean }) {
  if (all) return <Trans>Not saved for offline use yet</Trans>
  return (
    <Plural
      value={left}
      one="# work isn’t saved for offline use yet"
      other="# works aren’t saved for offline use yet"
    />
  )
}
