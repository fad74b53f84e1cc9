import { Trans, useLingui } from '@lingui/react/macro'
import { OPERATOR } from '../../config/operator.ts'
import { Definitions } from '../../ui/definitions.tsx'
import { DocumentPage } from './document-page.tsx'

/** `/law`: what the Act on Specified Commercial Transactions asks a shop to state (特定商取引法に基づく表記). */
export function LawScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage
      page="law"
      title={t`Legal notice`}
      lead={<Trans>Under the Act on Specified Commercial Transactions</Trans>}
    >
      <Definitions
        rows={[
          { term: <Trans>Seller</Trans>, value: OPERATOR.name },
          { term: <Trans>Responsible</Trans>, value: OPERATOR.responsible },
          {
            term: <Trans>Address and telephone</Trans>,
            value: OPERATOR.address ?? <Trans>Disclosed without delay on request by e-mail.</Trans>,
          },
          { term: <Trans>E-mail</Trans>, value: OPERATOR.email },
          {
            term: <Trans>Price</Trans>,
            value: <Trans>As shown on each page, in yen with consumption tax.</Trans>,
          },
          {
            term: <Trans>Other costs</Trans>,
            value: <Trans>Your own network charges. Recording on the blockchain costs you nothing.</Trans>,
          },
          {
            term: <Trans>Payment</Trans>,
            value: <Trans>By credit card, charged when the order is made.</Trans>,
          },
          {
            term: <Trans>Delivery</Trans>,
            value: <Trans>To your collection right after payment, usually within a minute.</Trans>,
          },
          {
            term: <Trans>Cancellation and returns</Trans>,
            value: (
              <Trans>
                As these are digital goods, orders cannot be cancelled or returned after payment. If a work
                cannot be delivered, the full amount is refunded.
              </Trans>
            ),
          },
          {
            term: <Trans>What you need</Trans>,
            value: <Trans>A current version of Chrome, Safari, Edge or Firefox.</Trans>,
          },
        ]}
      />
    </DocumentPage>
  )
}
