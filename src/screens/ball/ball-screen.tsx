import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { RETURNED, paths, shareImage } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ballQuery } from '../../queries/balls.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { Page } from '../../ui/page.tsx'
import { later } from '../../ui/later.tsx'
import { Loading, Skeleton, WordsSkeleton } from '../../ui/skeleton.tsx'
import { BallInTheDark } from './ball-in-the-dark.tsx'
import styles from './ball-screen.module.css'
import { BallSale } from './ball-sale.tsx'

const progress = later(
  async () => (await withTexts('orders', () => import('./order-progress.tsx'))).OrderProgress,
  (missing) => <Page width="text">{missing}</Page>,
)

/** Orders are named by uuid; anything else in the query is not ours. */
const ORDER = /^[A-Za-z0-9_-]{1,64}$/

/** `/{group_page_id}/balls/{id}`: a ball and its sale; with `?order=` the status of an order. */
export function BallScreen() {
  const locale = useLocale()
  const { group_page_id: code = '', id = '' } = useParams()
  const [query] = useSearchParams()
  const order = query.get('order')
  const watching = order !== null && ORDER.test(order)
  const answer = useQuery({ ...ballQuery(code, id), ...(watching && { throwOnError: false }) })
  const ball = answer.data && inLanguage(answer.data, locale)
  usePageHead({
    ...(ball ? { ball: { name: ball.name, description: ball.description } } : { title: undefined }),
    image: shareImage('ball', locale, id),
    path: paths.ball(ball?.groupPage?.code ?? code, id),
  })
  const [dark, setDark] = useState(watching && query.has(RETURNED))
  const lightsUp = useCallback(() => setDark(false), [])
  if (watching) {
    return (
      <>
        {dark && <BallInTheDark ball={ball?.image_url} />}
        <progress.Part code={code} ballId={id} orderId={order} ballName={ball?.name} onLightsUp={lightsUp} />
      </>
    )
  }
  if (!ball && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page className={styles.page}>
      {ball ? (
        <BallSale code={code} ball={ball} />
      ) : (
        <Loading className={styles.ball}>
          <Skeleton shape="ball" />
          <WordsSkeleton />
        </Loading>
      )}
    </Page>
  )
}
