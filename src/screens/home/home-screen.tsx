import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NewsList } from '../../components/news-list.tsx'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { newsQuery, pickupsQuery } from '../../queries/pickup.ts'
import { Page } from '../../ui/page.tsx'
import styles from './home-screen.module.css'
import { GroupLinks } from './group-links.tsx'
import { Wall, WallFailed, WallWaiting } from './wall.tsx'

/** `/`: what hangs on the wall now, links to the group pages, the news. */
export function HomeScreen() {
  const locale = useLocale()
  const pickups = useQuery(pickupsQuery())
  const news = useQuery(newsQuery())
  usePageHead({ page: 'home' })

  const shown = pickups.data?.map((pickup) => inLanguage(pickup, locale))
  const groups = shown?.filter(({ kind }) => kind === 'group_page')
  return (
    <Page className={styles.home}>
      {shown ? (
        <Wall pickups={shown.filter(({ kind }) => kind !== 'group_page')} />
      ) : pickups.isError ? (
        <WallFailed>
          <LoadFailure {...loadFailure(pickups)} title={<Trans>The works could not be loaded.</Trans>} />
        </WallFailed>
      ) : (
        <WallWaiting />
      )}
      {groups && groups.length > 0 && <GroupLinks groups={groups} />}
      {news.isError && !news.data && (
        <LoadFailure {...loadFailure(news)} title={<Trans>The news could not be loaded.</Trans>} />
      )}
      {news.data && news.data.length > 0 && (
        <section className={styles.news} aria-labelledby="news">
          <h2 id="news" className={styles.heading}>
            <Trans>News</Trans>
          </h2>
          <NewsList news={news.data.map((entry) => inLanguage(entry, locale))} />
        </section>
      )}
    </Page>
  )
}
