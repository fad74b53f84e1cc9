import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import type { Receipts } from '../../contract/receipts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import type { Cached } from '../../queries/read-through.ts'
import { receiptsQuery } from '../../queries/receipts.ts'
import { Button } from '../../ui/button.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EarlierReceipts } from './earlier-receipts.tsx'
import { IssueForm } from './issue-form.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-screen.module.css'

const A5 = 0.7

/** `/profile/orders/{id}/receipt`: the receipt of an order, to be issued, read and printed; offline from the device. */
export function ReceiptScreen() {
  usePageHead({ page: 'receipt' })
  const { id = '' } = useParams()
  const answer = useQuery(receiptsQuery(id))
  if (answer.data) return <Shown cached={answer.data} />
  if (answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page width="text" className={styles.page}>
      <Loading>
        <Skeleton shape="block" ratio={A5} />
      </Loading>
    </Page>
  )
}

function Shown({ cached }: { cached: Cached<Receipts> }) {
  const receipts = inLanguage(cached.value, useLocale())
  const { order, state, item, receipts: issued } = receipts
  const [current, ...earlier] = issued
  return (
    <Page width="text" className={styles.page}>
      <PageTitle
        above={
          <LocaleLink to={paths.myOrders()}>
            <Trans>Orders and receipts</Trans>
          </LocaleLink>
        }
        below={item}
      >
        <Trans>Receipt</Trans>
      </PageTitle>
      {cached.stored && <StoredNote savedAt={cached.savedAt} />}
      <Standing state={state} issued={current !== undefined} />
      {current ? (
        <>
          <div className={styles.ways}>
            <Button look="primary" onClick={() => print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </div>
          <ReceiptSheet receipt={current} refunded={state === 'refunded'} />
          {state === 'issuable' && (
            // closed again by a new one
            <details key={current.number}>
              <summary>
                <Trans>Change the name on the receipt</Trans>
              </summary>
              <IssueForm order={order} current={current} />
            </details>
          )}
          <EarlierReceipts receipts={earlier} />
        </>
      ) : (
        state === 'issuable' && <IssueForm order={order} amount={receipts.amount} />
      )}
      <HelpLink to="receipt">
        <Trans>How do receipts work?</Trans>
      </HelpLink>
    </Page>
  )
}

/** Why there is no receipt, or why it does not count any more. */
function Standing({ state, issued }: { state: Receipts['state']; issued: boolean }) {
  if (state === 'refunded')
    return (
      <Notice kind="info" title={<Trans>This order was refunded.</Trans>}>
        {issued ? (
          <Trans>The receipt stays as it was issued, and is marked as refunded.</Trans>
        ) : (
          <Trans>You have your money back, so there’s no receipt for it.</Trans>
        )}
      </Notice>
    )
  if (state === 'issuable') return null
  return (
    <Notice kind="info" title={<Trans>There’s no receipt for this order yet.</Trans>}>
      <Trans>You can get one once your payment has gone through and the work is yours.</Trans>
    </Notice>
  )
}
