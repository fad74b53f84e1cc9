import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadFailure, PageLoadFailure } from '../../components/load-failure.tsx'
import { paths, shareImage } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { authorListingQuery, groupPageQuery } from '../../queries/group-pages.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { worksOfGroupQuery } from '../../queries/works.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { GroupAuthors } from './group-authors.tsx'
import { GroupBalls } from './group-balls.tsx'
import { GroupHead } from './group-head.tsx'
import styles from './group-screen.module.css'

const onSale = later(async () => (await import('./group-sales.tsx')).GroupSales, null)

/** `/{group_page_id}`: a shop as its own world: its picture, its balls, its artists with their works, what is resold. */
export function GroupScreen() {
  const locale = useLocale()
  const code = useParams().group_page_id ?? ''
  const page = useQuery(groupPageQuery(code))
  const listing = useQuery(authorListingQuery(code))
  const works = useQuery(worksOfGroupQuery(code)).data
  const group = page.data && inLanguage(page.data, locale)
  usePageHead({
    title: group?.name,
    description: group?.description,
    image: group && shareImage('group', locale, group.code),
    path: group && paths.group(group.code),
  })
  if (!group && page.isError) return <PageLoadFailure {...loadFailure(page)} />
  const balls = listing.data?.flatMap((one) => one.balls)
  return (
    <Page className={styles.group}>
      {group ? <GroupHead group={group} /> : <HeadWaiting />}
      {listing.isError && !listing.data && (
        <LoadFailure {...loadFailure(listing)} title={<Trans>The balls couldn’t be loaded.</Trans>} />
      )}
      {listing.isPending && <ShelfWaiting />}
      {balls?.length === 0 && (
        <EmptyState
          mark={<GlassBall size={96} />}
          title={<Trans comment="phrases">Nothing for sale yet</Trans>}
        />
      )}
      {balls && balls.length > 0 && <GroupBalls code={code} balls={balls} />}
      {group && !listing.isPending && (
        <GroupAuthors code={code} makers={group.creator} authors={listing.data ?? []} works={works ?? []} />
      )}
      {listing.data && <onSale.NearPart code={code} />}
    </Page>
  )
}

function HeadWaiting() {
  return (
    <Loading className={styles.headWaiting}>
      <Skeleton shape="block" ratio={2} />
      <Skeleton className={styles.titleWaiting} />
    </Loading>
  )
}

function ShelfWaiting() {
  return (
    <Loading className={styles.shelf}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="ball" />
      ))}
    </Loading>
  )
}
