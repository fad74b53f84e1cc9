import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import walls from '../../components/collection/wall.module.css'
import { LoadFailure } from '../../components/load-failure.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { loadFailure } from '../../queries/load-problem.ts'
import { worksOfPersonQuery } from '../../queries/people.ts'
import { useListings } from './use-listings.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PersonWall } from './person-wall.tsx'
import styles from './profile-screen.module.css'

const PAGE = /^[1-9]\d{0,5}$/
const WAITING = [1, 2, 3, 4]

/** What a person owns, a page at a time. */
export function PersonWorks({ displayId }: { displayId: string }) {
  const asked = useSearchParams()[0].get('page') ?? ''
  const page = PAGE.test(asked) ? Number(asked) : 1
  const answer = useQuery(worksOfPersonQuery(displayId, page))
  const works = answer.data
  const meta = works?.meta
  const total = meta?.object_size ?? works?.objects.length ?? 0
  const address = (to: number) => paths.profile(displayId) + (to > 1 ? `?page=${to}` : '')
  return (
    <section aria-labelledby="collection">
      <div className={styles.title}>
        <h2 id="collection">
          <Trans>Collection</Trans>
        </h2>
        {total > 0 && (
          <p className={styles.quiet}>
            <Plural value={total} one="# work" other="# works" />
          </p>
        )}
        {(meta?.total_pages ?? 1) > 1 && <TheirListings displayId={displayId} />}
      </div>
      {!works && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>The collection couldn’t be loaded.</Trans>} />
      )}
      {!works && !answer.isError && (
        <Loading className={walls.wall}>
          {WAITING.map((place) => (
            <Skeleton key={place} shape="block" ratio={1} />
          ))}
        </Loading>
      )}
      {works?.objects.length === 0 && <Nothing first={page === 1} back={address(1)} />}
      {works && works.objects.length > 0 && (
        <PersonWall displayId={displayId} nfts={works.objects} whole={(meta?.total_pages ?? 1) === 1} />
      )}
      {meta && <Pager page={meta.current_page} pages={meta.total_pages} to={address} />}
    </section>
  )
}

/** The way to what they sell, where that may be on other pages of their works. */
function TheirListings({ displayId }: { displayId: string }) {
  const total = useListings(displayId)?.meta?.object_size ?? 0
  if (total === 0) return null
  return (
    <LocaleLink to={paths.sellerListings(displayId)}>
      <Trans>All {total} listings</Trans>
    </LocaleLink>
  )
}

/** What everybody sees of a private collection, its owner too: their works are in their own collection. */
export function PrivateWorks() {
  return (
    <section aria-labelledby="collection">
      <div className={styles.title}>
        <h2 id="collection">
          <Trans>Collection</Trans>
        </h2>
      </div>
      <EmptyState
        mark={<GlassBall size={96} />}
        title={<Trans>This member’s collection is private.</Trans>}
      />
    </section>
  )
}

function Nothing({ first, back }: { first: boolean; back: string }) {
  if (first) {
    return (
      <EmptyState mark={<GlassBall size={96} />} title={<Trans comment="phrases">No works here yet</Trans>} />
    )
  }
  return (
    <EmptyState
      mark={<GlassBall size={96} />}
      title={<Trans comment="phrases">There are no works on this page</Trans>}
      action={
        <ButtonLink to={back}>
          <Trans>Go to the first page</Trans>
        </ButtonLink>
      }
    />
  )
}
