import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SaleWall, SaleWallWaiting } from '../../components/sale-wall.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { asServerTime } from '../../lib/server-clock.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { salesQuery, type SalesAsked, type SalesShown } from '../../queries/sales.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { addressOf, askedBy } from './filter-query.ts'
import styles from './marketplace-screen.module.css'
import { SalesFilter } from './sales-filter.tsx'

/** `/marketplace`: what collectors sell, a page at a time, by group and by price. */
export function MarketplaceScreen() {
  usePageHead({ page: 'marketplace' })
  const asked = askedBy(useSearchParams()[0])
  const answer = useQuery({ ...salesQuery(asked), placeholderData: keepPreviousData })
  // The last answer's works are no placeholder for another page; only the server's capabilities carry over.
  const shown = answer.isPlaceholderData ? undefined : answer.data
  return (
    <Page className={styles.page}>
      <PageTitle below={<Trans>Works that their collectors are selling, each with its certificate.</Trans>}>
        <Trans>Marketplace</Trans>
      </PageTitle>
      <SalesFilter asked={asked} shown={answer.data} />
      <div className={styles.head}>
        {asked.seller && <SellerLine asked={asked} shown={shown} seller={asked.seller} />}
        {shown?.meta && shown.sales.length > 0 && (
          <p className={styles.count}>
            <Plural value={shown.meta.object_size} one="# work" other="# works" />
          </p>
        )}
      </div>
      {shown && answer.isError && (
        <div className={styles.stored}>
          <StoredNote savedAt={asServerTime(answer.dataUpdatedAt)} />
        </div>
      )}
      {shown && <Shown asked={asked} shown={shown} />}
      {!shown && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>What is for sale could not be loaded.</Trans>} />
      )}
      {!shown && !answer.isError && <SaleWallWaiting />}
    </Page>
  )
}

function Shown({ asked, shown }: { asked: SalesAsked; shown: SalesShown }) {
  if (shown.sales.length === 0) return <Nothing asked={asked} />
  return (
    <>
      <SaleWall sales={shown.sales} seller={asked.seller === undefined} />
      {shown.meta && (
        <Pager
          page={shown.meta.current_page}
          pages={shown.meta.total_pages}
          to={(page) => addressOf({ ...asked, page })}
        />
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
  const name = shown?.sales[0]?.user_info?.name || `@${seller}`
  return (
    <p className={styles.seller}>
      <LocaleLink to={paths.profile(seller)}>
        <Trans>
          Sold by <bdi>{name}</bdi>
        </Trans>
      </LocaleLink>
      <LocaleLink to={addressOf({ ...asked, seller: undefined, page: 1 })}>
        <Trans>Show everybody’s</Trans>
      </LocaleLink>
    </p>
  )
}

function Nothing({ asked }: { asked: SalesAsked }) {
  const mark = <BallMark size={120} />
  if (asked.page > 1) {
    return (
      <EmptyState
        mark={mark}
        title={<Trans>The works end before this page</Trans>}
        action={
          <ButtonLink to={addressOf({ ...asked, page: 1 })}>
            <Trans>To the first page</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (asked.group !== undefined || asked.seller !== undefined) {
    return (
      <EmptyState
        mark={mark}
        title={<Trans>Nothing of this is for sale now</Trans>}
        action={
          <ButtonLink to={paths.marketplace()}>
            <Trans>Show everything</Trans>
          </ButtonLink>
        }
      >
        <Trans>Collectors list their works when they like. Come back another day.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      mark={mark}
      title={<Trans>Nothing is for sale now</Trans>}
      action={
        <ButtonLink to={paths.home()}>
          <Trans>Look at the groups</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        As soon as a collector lists a work, it hangs here. New works are in the balls of each group.
      </Trans>
    </EmptyState>
  )
}
