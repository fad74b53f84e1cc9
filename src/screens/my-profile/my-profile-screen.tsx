import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NftCard } from '../../components/nft-card.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
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
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { KeepingLine } from './keeping-line.tsx'
import styles from './my-profile-screen.module.css'
import { ComingOrders, PastOrders } from './order-list.tsx'
import { OwnerHead, OwnerWaiting } from './owner-head.tsx'

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
  const kept = collection.data
  const failed = me.isError || collection.isError
  const owns = kept !== undefined && kept.value.length > 0
  useEffect(() => {
    if (owns) noteSuccess()
  }, [owns])
  return (
    <Page className={styles.page}>
      {me.data ? <OwnerHead profile={me.data} /> : !me.isError && <OwnerWaiting />}
      <div className={styles.title}>
        <h1 tabIndex={-1}>
          <Trans>My collection</Trans>
        </h1>
        {kept && (
          <p className={styles.count}>
            <Plural value={kept.value.length} one="# work" other="# works" />
          </p>
        )}
      </div>
      {kept?.stored && <StoredNote savedAt={kept.savedAt} />}
      <KeepingLine expected={kept?.stored === false && kept.value.length > 0} />
      {owns && <installInvite.Part />}
      {kept && <ComingOrders />}
      {failed && !kept && (
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
      {!failed && !kept && (
        <Loading className={styles.wall}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} shape="block" ratio={1} />
          ))}
        </Loading>
      )}
      {kept?.value.length === 0 && <Empty />}
      {kept && kept.value.length > 0 && <Wall nfts={kept.value} />}
      {kept && <PastOrders />}
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

/** The works whole, each as tall as it is. */
function Wall({ nfts }: { nfts: readonly Nft[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.wall}>
      {nfts.map((nft, at) => {
        const item = nft.item && inLanguage(nft.item, locale)
        const code = item?.group_page?.code ?? ''
        return (
          <li key={nft.uuid} className={styles.place}>
            <NftCard
              to={paths.nft(code, nft.uuid)}
              title={item?.name ?? ''}
              image={item?.image_url ?? null}
              author={item?.author}
              edition={nft.metadata?.edition_number}
              total={nft.metadata?.total_edition_number}
              eager={at < 2}
            />
            <LocaleLink to={paths.certificate(code, nft.uuid)} className={styles.paper}>
              <Trans>Certificate</Trans>
            </LocaleLink>
          </li>
        )
      })}
    </ul>
  )
}
