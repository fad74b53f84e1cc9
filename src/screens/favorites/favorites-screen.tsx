import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { favoritesQuery } from '../../queries/favorites.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteBalls, FavoriteWorks } from './favorite-walls.tsx'
import styles from './favorites-screen.module.css'

const WAITING = [1, 2, 3, 4]

/** `/profile/favorites`: works and balls that the viewer has marked, the last first; from the device without a network. */
export function FavoritesScreen() {
  usePageHead({ page: 'favorites' })
  const answer = useQuery(favoritesQuery())
  const cached = answer.data
  const works = cached?.value.filter(({ kind }) => kind === 'work') ?? []
  const balls = cached?.value.filter(({ kind }) => kind === 'ball') ?? []
  return (
    <Page className={styles.page}>
      <PageTitle>
        <Trans>Favorites</Trans>
      </PageTitle>
      {cached?.stored && <StoredNote savedAt={cached.savedAt} />}
      {!cached && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>Your favorites couldn’t be loaded.</Trans>} />
      )}
      {!cached && !answer.isError && <Waiting />}
      {cached?.value.length === 0 && <Nothing />}
      {works.length > 0 && (
        <section aria-labelledby="works">
          <h2 id="works" className={styles.heading}>
            <Trans>Works</Trans>
          </h2>
          <FavoriteWorks works={works} />
        </section>
      )}
      {balls.length > 0 && (
        <section aria-labelledby="balls">
          <h2 id="balls" className={styles.heading}>
            <Trans>Balls</Trans>
          </h2>
          <FavoriteBalls balls={balls} />
        </section>
      )}
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyState
      mark={<GlassBall size={96} />}
      title={<Trans comment="phrases">No favorites yet</Trans>}
      action={
        <ButtonLink to={paths.marketplace()} look="primary">
          <Trans>See works for sale</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Tap the heart beside a work or a ball, and you’ll find it here. Only you see your favorites.
      </Trans>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      {WAITING.map((place) => (
        <Skeleton key={place} shape="block" ratio={1} />
      ))}
    </Loading>
  )
}
