import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NewsList } from '../../components/news-list.tsx'
import { paths } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { newsQuery, pickupsQuery, showcaseQuery } from '../../queries/pickup.ts'
import { Page } from '../../ui/page.tsx'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { Yen } from '../../ui/yen.tsx'
import { BallsRow } from './balls-row.tsx'
import { CheckInvite } from './check-invite.tsx'
import { Front, FrontFailed, FrontWaiting } from './front.tsx'
import styles from './home-screen.module.css'
import { inOrderOfSale, saleBoundaries, type WallPickup } from './pickups.ts'
import { Shops } from './shops.tsx'
import { WorksWall } from './works-wall.tsx'

/** More are for those who come for them; home names the newest. */
const NEWS_SHOWN = 4

/** `/`: what this is, what opens next, the shops by their works, what people found, what is listed, the news. */
export function HomeScreen() {
  const locale = useLocale()
  const pickups = useQuery(pickupsQuery())
  const showcase = useQuery(showcaseQuery())
  const news = useQuery(newsQuery())
  usePageHead({ page: 'home' })

  const shown = pickups.data?.map((pickup): WallPickup => inLanguage(pickup, locale))
  const now = useServerTime(saleBoundaries(pickups.data ?? []))
  const balls = inOrderOfSale(shown?.filter(({ kind }) => kind === 'ball') ?? [], now)
  const { hero, shops = [], found = [], listed = [] } = showcase.data ?? {}
  return (
    <Page className={styles.home}>
      {shown && !showcase.isLoading ? (
        <Front
          hero={hero ?? null}
          instead={shown.find(({ kind }) => kind === 'nft') ?? balls[0]}
          balls={balls}
          shops={shops}
          now={now}
        />
      ) : pickups.isError ? (
        <FrontFailed>
          <LoadFailure {...loadFailure(pickups)} title={<Trans>The works couldn’t be loaded.</Trans>} />
        </FrontFailed>
      ) : (
        <FrontWaiting />
      )}
      {balls.length > 0 && <BallsRow balls={balls} now={now} />}
      {(shops.length > 0 || groupsOf(shown).length > 0) && (
        <Shops shops={shops.length > 0 ? shops : groupsOf(shown)} />
      )}
      <NewWorks found={found} listed={listed} />
      <CheckInvite />
      {news.isError && !news.data && (
        <LoadFailure {...loadFailure(news)} title={<Trans>The news couldn’t be loaded.</Trans>} />
      )}
      {news.data && news.data.length > 0 && (
        <section className={styles.news} aria-labelledby="news">
          <h2 id="news" className={styles.heading}>
            <Trans>News</Trans>
          </h2>
          <NewsList news={news.data.slice(0, NEWS_SHOWN).map((entry) => inLanguage(entry, locale))} />
        </section>
      )}
    </Page>
  )
}

/** What people found and what they list. */
function NewWorks({ found, listed }: Pick<Showcase, 'found' | 'listed'>) {
  return (
    <>
      {found.length > 0 && (
        <WorksWall
          id="found"
          title={<Trans>Recently unboxed</Trans>}
          works={found}
          lineOf={({ owner_name: owner }) =>
            owner && (
              <span className={styles.owner}>
                <Trans>
                  Owned by <bdi translate="no">{owner}</bdi>
                </Trans>
              </span>
            )
          }
        />
      )}
      {listed.length > 0 && (
        <WorksWall
          id="listed"
          title={<Trans>New on the marketplace</Trans>}
          more={
            <LocaleLink to={paths.marketplace()} className={styles.more}>
              <Trans>See all</Trans>
            </LocaleLink>
          }
          works={listed}
          lineOf={({ price }) => <Yen amount={price} className={styles.price} />}
        />
      )}
    </>
  )
}

/** The shops as far as the pickups name them, where the server has no showcase: each by its own picture. */
function groupsOf(pickups: readonly WallPickup[] | undefined) {
  return (pickups ?? [])
    .filter(({ kind }) => kind === 'group_page')
    .map(({ path, title, author, image_url: image }) => ({
      code: path.replace(/^\//, ''),
      name: title,
      creator: author ?? '',
      works: image ? [image] : [],
    }))
}
