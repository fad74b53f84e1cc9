import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AuthorHeader } from '../../components/author-header.tsx'
import { BallCard } from '../../components/ball-card.tsx'
import { LoadFailure, PageLoadFailure } from '../../components/load-failure.tsx'
import { paths, shareImage } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { authorListingQuery, groupPageQuery } from '../../queries/group-pages.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { GroupHead } from './group-head.tsx'
import styles from './group-screen.module.css'

/** `/{group_page_id}`: a creator's group page, its balls by author. */
export function GroupScreen() {
  const locale = useLocale()
  const code = useParams().group_page_id ?? ''
  const page = useQuery(groupPageQuery(code))
  const listing = useQuery(authorListingQuery(code))
  const group = page.data && inLanguage(page.data, locale)
  usePageHead({
    title: group?.name,
    description: group?.description,
    image: group && shareImage('group', locale, group.code),
    path: group && paths.group(group.code),
  })
  if (!group && page.isError) return <PageLoadFailure {...loadFailure(page)} />
  return (
    <Page className={styles.group}>
      {group ? <GroupHead group={group} /> : <HeadWaiting />}
      {listing.isError && !listing.data && (
        <LoadFailure {...loadFailure(listing)} title={<Trans>The balls could not be loaded.</Trans>} />
      )}
      {listing.isPending && <ShelfWaiting />}
      {listing.data?.length === 0 && (
        <EmptyState mark={<BallMark size={96} />} title={<Trans>No balls on the shelf yet</Trans>} />
      )}
      {listing.data?.map(({ author_info, balls }) => (
        <section key={author_info.uuid} className={styles.author}>
          <Author author={inLanguage(author_info, locale)} />
          <ul className={styles.shelf}>
            {balls.map((each) => {
              const ball = inLanguage(each, locale)
              return (
                <li key={ball.uuid}>
                  <BallCard
                    to={paths.ball(code, ball.uuid)}
                    name={ball.name}
                    image={ball.image_url}
                    price={ball.price}
                    status={ball.status}
                    remain={ball.remain_count}
                    inventory={ball.inventory}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Page>
  )
}

function Author({
  author,
}: {
  author: { name: string; image_url: string | null; description: string | null }
}) {
  return <AuthorHeader name={author.name} image={author.image_url} description={author.description} />
}

function HeadWaiting() {
  return (
    <Loading className={styles.headWaiting}>
      <Skeleton className={styles.titleWaiting} />
      <Skeleton shape="block" ratio={3 / 2} />
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
