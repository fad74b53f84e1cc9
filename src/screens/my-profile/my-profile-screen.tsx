import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { installInvite } from '../../pwa/install-later.ts'
import { collectionQuery } from '../../queries/collection.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SyncLine } from './sync-line.tsx'
import { KitOffer } from './kit-offer.tsx'
import styles from './my-profile-screen.module.css'
import { EarlierNotices, News, useNotices } from './notices.tsx'
import { ComingOrders, PastOrders } from './order-list.tsx'
import { OwnerHead, OwnerWaiting } from './owner-head.tsx'
import { Wall } from './wall.tsx'
import { BlockWaiting } from './works-block.tsx'

/** Places that are held while it is not known how many works there are. */
const WAITING_WORKS = 4

/** `/profile`: my collection, from the device where there is no network. */
export function MyProfileScreen() {
  const { t } = useLingui()
  usePageHead({ page: 'myProfile' })
  const me = useQuery({ ...myProfileQuery(), throwOnError: false })
  const displayId = me.data?.display_id ?? ''
  const collection = useQuery({
    ...collectionQuery(displayId),
    enabled: displayId !== '',
    throwOnError: false,
  })
  const cached = collection.data
  // requested at once, so that it arrives with the works and shifts nothing
  const { news, earlier } = useNotices()
  const toCertificates = useSearchParams()[0].get('show') === 'certificates'
  const failed = me.isError || collection.isError
  const owns = cached !== undefined && cached.value.count > 0
  useEffect(() => {
    if (owns) noteSuccess()
  }, [owns])
  return (
    <Page className={styles.page}>
      {me.data ? <OwnerHead profile={me.data} /> : !me.isError && <OwnerWaiting />}
      <div className={styles.title} data-keepable={cached && !failed ? true : undefined}>
        <h1 tabIndex={-1}>
          {toCertificates ? <Trans>My certificates</Trans> : <Trans>My collections</Trans>}
        </h1>
        {cached && (
          <p className={styles.count}>
            <Plural value={cached.value.count} one="# work" other="# works" />
          </p>
        )}
      </div>
      {cached?.stored && <StoredNote savedAt={cached.savedAt} />}
      <SyncLine expected={cached?.stored === false && cached.value.count > 0} />
      {me.data && <KitOffer profile={me.data} />}
      {owns && <installInvite.Part />}
      {cached && <News news={news} />}
      {cached && <ComingOrders />}
      {failed && !cached && (
        <Notice
          kind="failed"
          title={<Trans>Your collection could not be loaded.</Trans>}
          action={
            <Button
              onClick={() => void (me.isError ? me.refetch() : collection.refetch())}
            >{t`Try again`}</Button>
          }
        />
      )}
      {!failed && !cached && <BlockWaiting works={WAITING_WORKS} />}
      {cached?.value.count === 0 && <Empty />}
      {cached && owns && <Wall shelf={cached.value} toCertificates={toCertificates} />}
      {cached && <PastOrders />}
      {cached && <EarlierNotices earlier={earlier} />}
    </Page>
  )
}

function Empty() {
  return (
    <EmptyState
      mark={<BallMark size={120} />}
      title={<Trans>Nothing here yet</Trans>}
      action={
        <ButtonLink to={paths.home()} look="primary">
          <Trans>Look at the balls</Trans>
        </ButtonLink>
      }
    >
      <Trans>The works from the balls you open will hang here.</Trans>
    </EmptyState>
  )
}
