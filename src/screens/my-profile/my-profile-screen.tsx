import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { paths } from '../../config/paths.ts'
import type { NoticeTold } from '../../contract/notices.ts'
import type { Profile } from '../../contract/users.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { collectionQuery, type CollectionSummary } from '../../queries/collection.ts'
import { isWorded, noticesQuery } from '../../queries/notices.ts'
import { listedQuery } from '../../queries/own-works.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import type { Cached } from '../../queries/read-through.ts'
import { useMissingProtection } from '../../queries/use-missing-protection.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './my-profile-screen.module.css'
import { NewMember } from './new-member.tsx'
import { useOpenOrders } from './open-orders.ts'
import { OwnerHead } from './owner-head.tsx'
import { SavedBelow, StatusLine } from './status-line.tsx'
import { Wall } from './wall.tsx'
import { BlockWaiting } from './works-block.tsx'

/** Places that are held while it is not known how many works there are. */
const WAITING_WORKS = 4

/**
 * `/profile`: my collection, from the device where there is no network. It begins with the works: their owner, the
 * device and all else are below them.
 */
export function MyProfileScreen() {
  usePageHead({ page: 'myProfile' })
  const me = useQuery({ ...myProfileQuery(), throwOnError: false })
  const displayId = me.data?.display_id ?? ''
  const collection = useQuery({
    ...collectionQuery(displayId),
    enabled: displayId !== '',
    throwOnError: false,
  })
  const cached = collection.data
  // requested at once, so that they arrive with the works and shift nothing
  const told = useQuery(noticesQuery()).data?.value.notices ?? []
  const unread = told.filter((notice) => isWorded(notice) && !notice.read)
  useRenewedBySales(told, cached)
  const listed = useQuery({ ...listedQuery(displayId), enabled: displayId !== '' }).data
  const toCertificates = useSearchParams()[0].get('show') === 'certificates'
  const failed = me.isError || collection.isError
  const works = cached?.value.count ?? 0
  const [placed, onPlaced] = useReducer(() => true, false)
  useEffect(() => {
    if (works > 0) noteSuccess()
  }, [works])
  const line = cached && (
    <StatusLine
      storedAt={cached.stored ? cached.savedAt : undefined}
      summary={cached.value}
      unread={unread}
    />
  )
  return (
    <Page className={styles.page}>
      <Title profile={me.data} ready={cached && !failed ? true : undefined} toCertificates={toCertificates} />
      {failed && !cached && (
        <Failed onRetry={() => void (me.isError ? me.refetch() : collection.refetch())} />
      )}
      {!failed && !cached && <BlockWaiting works={WAITING_WORKS} />}
      {cached &&
        (works > 0 ? (
          <Wall
            shelf={{ summary: cached.value, listed: listed?.value, toCertificates, offline: cached.stored }}
            line={line}
            onPlaced={onPlaced}
          />
        ) : (
          <>
            {line}
            <NewMember onPlaced={onPlaced} />
          </>
        ))}
      {(cached || failed) && <Below profile={me.data} cached={cached} placed={placed || !cached} />}
    </Page>
  )
}

interface TitleProps {
  profile: Profile | undefined
  /** Whether a snapshot of the page can be kept. */
  ready: true | undefined
  toCertificates: boolean
}

/** Whose collection it is. */
function Title({ profile, ready, toCertificates }: TitleProps) {
  return (
    <div className={styles.title} data-snapshot-ready={ready}>
      <Avatar profile={profile} size="large" />
      <div>
        <h1 tabIndex={-1}>
          {toCertificates ? <Trans>My certificates</Trans> : <Trans>My collection</Trans>}
        </h1>
        <p className={styles.name} dir="auto">
          {profile?.name}
        </p>
      </div>
      <LocaleLink to={paths.myAccount()} className={styles.account}>
        <Trans>Account</Trans>
      </LocaleLink>
    </div>
  )
}

/** A work that has sold leaves at once: what is shown of the collection is older than the notice of its sale. */
function useRenewedBySales(told: readonly NoticeTold[], cached: Cached<CollectionSummary> | undefined): void {
  const client = useQueryClient()
  const sold = told.find(({ kind }) => kind === 'sold')?.at
  const isOlder = sold !== undefined && cached !== undefined && cached.savedAt <= Date.parse(sold)
  useEffect(() => {
    if (!isOlder) return
    for (const queryKey of [['collection'], ['sales']]) void client.invalidateQueries({ queryKey })
  }, [isOlder, client])
}

interface BelowProps {
  profile: Profile | undefined
  /** The collection; undefined where it could not be read. */
  cached: Cached<CollectionSummary> | undefined
  /** Whether the works have their places. */
  placed: boolean
}

/** What is below the works; the owner is there without a profile too, for the link to them is. */
function Below({ profile, cached, placed }: BelowProps) {
  const works = cached && cached.value.count > 0
  const ordered = useOpenOrders().all > 0
  return (
    <div className={styles.below}>
      <OwnerHead
        profile={profile}
        ordered={ordered}
        placed={placed}
        missing={useMissingProtection(profile)}
      />
      {works && <SavedBelow offline={cached.stored} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="failed"
      title={<Trans>Your collection couldn’t be loaded.</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
