import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { purchaseHistoryQuery } from '../../queries/purchase-history.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OrderRows } from './order-rows.tsx'
import { orderedOf } from './ordered.tsx'
import styles from './orders-screen.module.css'

/** Places that are held while the history is not known. */
const WAITING = ['first', 'second', 'third', 'fourth']

/** `/profile/orders`: everything that the viewer has ordered, with its receipts; from the device without a network. */
export function OrdersScreen() {
  usePageHead({ page: 'orders' })
  const locale = useLocale()
  const history = useInfiniteQuery(purchaseHistoryQuery())
  const pages = history.data?.pages
  const orders = pages?.flatMap((page) =>
    page.value.purchases.flatMap((one) => orderedOf(one, locale, isConfirmed(page) && !history.isError)),
  )
  const stored = pages?.find((page) => page.stored)
  return (
    <Page width="text" className={styles.page}>
      <PageTitle>
        <Trans>Orders and receipts</Trans>
      </PageTitle>
      {stored && <StoredNote savedAt={stored.savedAt} />}
      {!orders && history.isPending && <Waiting />}
      {orders?.length === 0 && <NothingOrdered />}
      {orders && orders.length > 0 && <OrderRows orders={orders} />}
      {history.isError && (
        <LoadFailure {...loadFailure(history)} title={<Trans>Your orders couldn’t be loaded.</Trans>} />
      )}
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          <Trans>Show older orders</Trans>
        </Button>
      )}
    </Page>
  )
}

function NothingOrdered() {
  return (
    <EmptyState
      mark={<GlassBall size={96} />}
      title={<Trans comment="phrases">You haven’t ordered anything yet</Trans>}
      action={
        <ButtonLink to={paths.balls()} look="primary">
          <Trans>See all balls</Trans>
        </ButtonLink>
      }
    />
  )
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      {WAITING.map((place) => (
        <Skeleton key={place} />
      ))}
    </Loading>
  )
}
