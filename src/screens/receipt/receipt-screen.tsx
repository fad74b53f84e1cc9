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
import { Yen } from '../../ui/yen.tsx'
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
  const { order, state, item, amount, refunded, receipts: issued } = receipts
  const [current, ...earlier] = issued
  const outdated = current !== undefined && current.refunded !== refunded
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
      <Standing receipts={receipts} issued={current !== undefined} outdated={outdated} />
      {current ? (
        <>
          <div className={styles.ways}>
            <Button look="primary" onClick={() => print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </div>
          <ReceiptSheet
            receipt={current}
            refunded={state === 'refunded' ? 'all' : outdated && refunded > 0 ? 'part' : null}
          />
          {state === 'issuable' && (
            // closed again by a new one
            <details key={current.number} open={outdated}>
              <summary>
                {outdated ? (
                  <Trans>Get a receipt for what remains paid</Trans>
                ) : (
                  <Trans>Change the name on the receipt</Trans>
                )}
              </summary>
              <IssueForm order={order} current={current} outdated={outdated} />
            </details>
          )}
          <EarlierReceipts receipts={earlier} />
        </>
      ) : (
        state === 'issuable' && <IssueForm order={order} amount={amount - refunded} />
      )}
      <HelpLink to="receipt">
        <Trans>How do receipts work?</Trans>
      </HelpLink>
    </Page>
  )
}

/** Why there is no receipt, or why it does not count any more. */
function Standing({
  receipts: { state, refunded },
  issued,
  outdated,
}: {
  receipts: Receipts
  issued: boolean
  outdated: boolean
}) {
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
  if (state === 'issuable')
    return (
      refunded > 0 && (
        <Notice kind="info" title={<Trans>Part of this order was refunded.</Trans>}>
          <Trans>
            You got <Yen amount={refunded} bare /> back.
          </Trans>{' '}
          {outdated && (
            <Trans>The receipt stays as it was issued. A new one for what remains paid replaces it.</Trans>
          )}
        </Notice>
      )
    )
  return (
    <Notice kind="info" title={<Trans>There’s no receipt for this order yet.</Trans>}>
      <Trans>You can get one once your payment has gone through and the work is yours.</Trans>
    </Notice>
  )
}
