import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SaleWall, SaleWallWaiting } from '../../components/sale-wall.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { asServerTime } from '../../network/clock.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { mySalesQuery, type SalesShown } from '../../queries/sales.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Earnings } from './earnings.tsx'
import { ListingState } from './listing-state.tsx'
import styles from './sales-collection-screen.module.css'
import { SoldLately } from './sold-lately.tsx'
import { ToList } from './to-list.tsx'

const PAGE = /^[1-9]\d{0,5}$/

/** `/profile/sales_collection`: the viewer's listings and their outcomes. */
export function SalesCollectionScreen() {
  usePageHead({ page: 'salesCollection' })
  const asked = useSearchParams()[0].get('page') ?? ''
  const page = PAGE.test(asked) ? Number(asked) : 1
  const me = useQuery({ ...myProfileQuery(), throwOnError: false })
  const displayId = me.data?.display_id ?? ''
  const sales = useQuery({
    ...mySalesQuery(displayId, page),
    enabled: displayId !== '',
    throwOnError: false,
  })
  const failed = me.isError && !me.data ? me : sales
  return (
    <Page className={styles.page}>
      <SoldLately />
      <PageTitle below={<Trans>Your listings and their status.</Trans>}>
        <Trans>My listings</Trans>
      </PageTitle>
      <Earnings />
      {sales.data && sales.isError && <StoredNote savedAt={asServerTime(sales.dataUpdatedAt)} />}
      {sales.data && <Mine shown={sales.data} page={page} displayId={displayId} />}
      {!sales.data && failed.isError && (
        <LoadFailure {...loadFailure(failed)} title={<Trans>Your listings couldn’t be loaded.</Trans>} />
      )}
      {!sales.data && !failed.isError && <SaleWallWaiting />}
    </Page>
  )
}

interface MineProps {
  shown: SalesShown
  page: number
  displayId: string
}

function Mine({ shown: { sales, meta }, page, displayId }: MineProps) {
  if (sales.length === 0) return page === 1 ? <ToList displayId={displayId} /> : <NoSuchPage />
  return (
    <>
      {meta && (
        <p className={styles.count}>
          <Plural value={meta.object_size} one="# listing" other="# listings" />
        </p>
      )}
      <SaleWall sales={sales} seller={false} stateOf={(sale) => <ListingState sale={sale} />} />
      {meta && <Pager page={meta.current_page} pages={meta.total_pages} to={addressOf} />}
    </>
  )
}

function addressOf(page: number): string {
  return page > 1 ? `${paths.salesCollection()}?page=${page}` : paths.salesCollection()
}

/** A page beyond the last one. */
function NoSuchPage() {
  return (
    <EmptyState
      mark={<GlassBall size={120} />}
      title={<Trans comment="phrases">There are no works on this page</Trans>}
      action={
        <ButtonLink to={paths.salesCollection()}>
          <Trans>Go to the first page</Trans>
        </ButtonLink>
      }
    />
  )
}
