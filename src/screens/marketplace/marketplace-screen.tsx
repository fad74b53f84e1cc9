import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SaleWall, SaleWallWaiting } from '../../components/sale-wall.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { usePersonName } from '../../components/use-person-name.ts'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { asServerTime } from '../../network/clock.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { marketQuery, narrowsSales, type SalesAsked, type SalesShown } from '../../queries/sales.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Seal } from '../../ui/seal.tsx'
import { useChosen } from './chosen.ts'
import { addressOf, askedBy } from './filter-query.ts'
import { FilterRow, SaleCount } from './filter-row.tsx'
import styles from './marketplace-screen.module.css'

const fewer = later(async () => (await import('./fewer-filters.tsx')).FewerFilters, null)

/** `/marketplace`: what collectors sell, narrowed and ordered by its address, the next works as they are asked for. */
export function MarketplaceScreen() {
  usePageHead({ page: 'marketplace' })
  const asked = askedBy(useSearchParams()[0])
  const answer = useInfiniteQuery({ ...marketQuery(asked), placeholderData: keepPreviousData })
  const last = answer.data && joined(answer.data.pages)
  // The last answer's works are no placeholder for another list; only the server's capabilities carry over.
  const shown = answer.isPlaceholderData ? undefined : last
  return (
    <Page className={styles.page}>
      <PageTitle className={styles.title} below={<Certified />}>
        <Trans>Marketplace</Trans>
      </PageTitle>
      <div className={styles.bar}>
        {asked.seller && <SellerLine asked={asked} shown={shown} seller={asked.seller} />}
        {(last || !answer.isError) && <FilterRow asked={asked} shown={shown} last={last} />}
        <SaleCount shown={shown} />
      </div>
      {shown && answer.isError && (
        <div className={styles.stored}>
          <StoredNote savedAt={asServerTime(answer.dataUpdatedAt)} />
        </div>
      )}
      {shown && <Shown asked={asked} shown={shown} more={answer} />}
      {!shown && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>The works for sale couldn’t be loaded.</Trans>} />
      )}
      {!shown && !answer.isError && <SaleWallWaiting />}
    </Page>
  )
}

/** What is for sale, and what the seal beside each price stands for: no card says it again. */
function Certified() {
  return (
    <>
      <Seal size={18} className={styles.seal} />
      <Trans>Resold by collectors, each with its certificate.</Trans>
    </>
  )
}

/** The pages of a list as one: how many there are is said by the first, whether it goes on by the last. */
function joined(pages: readonly SalesShown[]): SalesShown | undefined {
  const [first] = pages
  return first && { ...first, sales: pages.flatMap(({ sales }) => sales), next: pages.at(-1)?.next }
}

interface ShownProps {
  asked: SalesAsked
  shown: SalesShown
  more: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => Promise<unknown> }
}

function Shown({ asked, shown, more }: ShownProps) {
  if (shown.sales.length === 0) return <Nothing asked={asked} />
  const pager = shown.meta && (
    <Pager
      page={shown.meta.current_page}
      pages={shown.meta.total_pages}
      to={(page) => addressOf({ ...asked, page })}
    />
  )
  const goesOn = asked.page === 1 && shown.next !== undefined
  return (
    <>
      <SaleWall sales={shown.sales} seller={asked.seller === undefined} />
      {!goesOn && pager}
      {goesOn && shown.next !== null && (
        <div className={styles.more}>
          {more.isFetchNextPageError && (
            <p role="alert">
              <Trans>More works couldn’t be loaded.</Trans>
            </p>
          )}
          <Button
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
            className={styles.next}
          >
            <Trans>Show more</Trans>
          </Button>
          <noscript>{pager}</noscript>
        </div>
      )}
    </>
  )
}

/** The seller, where the listings are one member's only. */
function SellerLine({
  asked,
  shown,
  seller,
}: {
  asked: SalesAsked
  shown: SalesShown | undefined
  seller: string
}) {
  const name = usePersonName({ name: shown?.sales[0]?.user_info?.name, display_id: seller })
  return (
    <p className={styles.seller}>
      <LocaleLink to={paths.profile(seller)}>
        <Trans>
          Sold by <bdi>{name}</bdi>
        </Trans>
      </LocaleLink>
      <LocaleLink to={addressOf({ ...asked, seller: undefined, page: 1 })}>
        <Trans>Show everyone’s listings</Trans>
      </LocaleLink>
    </p>
  )
}

function Nothing({ asked }: { asked: SalesAsked }) {
  const mark = <GlassBall size={120} />
  const chosen = useChosen(asked, [])
  if (asked.page > 1) {
    return (
      <EmptyState
        mark={mark}
        title={<Trans comment="phrases">There are no works on this page</Trans>}
        action={
          <ButtonLink to={addressOf({ ...asked, page: 1 })}>
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (chosen.length > 0 || asked.seller !== undefined) {
    return (
      <EmptyState
        mark={mark}
        title={<Trans comment="phrases">No listings match</Trans>}
        action={
          <ButtonLink to={paths.marketplace()}>
            <Trans>Show all listings</Trans>
          </ButtonLink>
        }
      >
        {narrowsSales() && chosen.length > 1 ? (
          <fewer.Part chosen={chosen} />
        ) : (
          <Trans>New listings can appear at any time. Check back soon.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      mark={mark}
      title={<Trans comment="phrases">Nothing is for sale right now</Trans>}
      action={
        <ButtonLink to={paths.home()}>
          <Trans>See the shops</Trans>
        </ButtonLink>
      }
    >
      <Trans>Collectors’ listings appear here. For new works, open a ball from one of the shops.</Trans>
    </EmptyState>
  )
}
