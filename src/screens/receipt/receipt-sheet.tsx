import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Receipt } from '../../contract/receipts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatYen } from '../../lib/yen.ts'
import { Instant } from '../../ui/instant.tsx'
import { Issuer } from './issuer.tsx'
import { addressed } from './addressed.ts'
import styles from './receipt-sheet.module.css'

interface ReceiptSheetProps {
  receipt: Receipt
  /** Whether the buyer has had the money back since, or a part of it, which the receipt itself does not say. */
  refunded: 'all' | 'part' | null
}

/** The receipt as it is printed: white in any light, on A4 and on a roll of 80 mm. */
export function ReceiptSheet({ receipt, refunded }: ReceiptSheetProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const said = inLanguage(receipt, locale)
  const { kind, amount, recipient, number } = said
  return (
    <article className={styles.sheet} data-surface="paper" aria-label={t`Receipt No. ${number}`}>
      {refunded && (
        <p className={styles.band}>
          {refunded === 'all' ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
        </p>
      )}
      {said.demo && (
        <p className={styles.band}>
          <Trans>Sample: this is a demo shop, and no money was paid</Trans>
        </p>
      )}
      <Head receipt={said} />
      {recipient && (
        <p className={styles.recipient}>
          <bdi>{addressed(recipient, locale)}</bdi>
        </p>
      )}
      <p className={styles.amount} translate="no">
        {formatYen(amount, locale)}
      </p>
      <p className={styles.acknowledged}>
        {kind === 'resale' ? (
          <Trans>Received with thanks.</Trans>
        ) : (
          <Trans>Received with thanks, tax included.</Trans>
        )}
      </p>
      <Sale receipt={said} />
      <Issuer seller={inLanguage(said.seller, locale)} resale={kind === 'resale'} />
      <Standing kind={kind} />
    </article>
  )
}

/** What it is, its number and its day. */
function Head({ receipt: { kind, number, issued_at: issuedAt, replaces } }: { receipt: Receipt }) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>
          <Trans>Receipt</Trans>
        </h2>
        {kind === 'qualified' && (
          <p>
            <Trans>Qualified simplified invoice</Trans>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <Row term={<Trans>No.</Trans>}>{number}</Row>
        <Row term={<Trans>Issued</Trans>}>
          <Instant iso={issuedAt} to="day" />
        </Row>
        {replaces && <Row term={<Trans>Reissued, replaces</Trans>}>{replaces}</Row>}
      </dl>
    </header>
  )
}

/** What was bought, when, and the tax in its price. */
function Sale({ receipt }: { receipt: Receipt }) {
  const locale = useLocale()
  const { item, quantity, member, amount, refunded, taxes, order } = receipt
  const { delivered_at: deliveredAt, paid_at: paidAt } = receipt
  return (
    <dl className={styles.facts}>
      <Row term={<Trans>For</Trans>}>
        <bdi>{item}</bdi> × {quantity}
      </Row>
      {member && (
        <Row term={<Trans>Sold by</Trans>}>
          <bdi>{member}</bdi> <Trans>(a member)</Trans>
        </Row>
      )}
      <Row term={<Trans>Date of sale</Trans>}>
        <Instant iso={deliveredAt} to="day" />
      </Row>
      <Row term={<Trans>Paid</Trans>}>
        <Instant iso={paidAt} />
      </Row>
      {refunded > 0 && (
        <>
          <Row term={<Trans>Amount paid</Trans>}>{formatYen(amount + refunded, locale)}</Row>
          <Row term={<Trans>Amount refunded</Trans>}>{formatYen(refunded, locale)}</Row>
          <Row term={<Trans>Amount remaining</Trans>}>{formatYen(amount, locale)}</Row>
        </>
      )}
      {taxes.map((line) => (
        <TaxRow key={line.percent} {...line} />
      ))}
      <Row term={<Trans>Order</Trans>}>
        <span className={styles.code}>{order}</span>
      </Row>
    </dl>
  )
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function TaxRow({ percent, amount, tax }: Receipt['taxes'][number]) {
  const locale = useLocale()
  const [included, whole] = [formatYen(tax, locale), formatYen(amount, locale)]
  return (
    <Row term={<Trans>Taxed at {percent}%</Trans>}>
      <Trans>
        {whole} (of which consumption tax {included})
      </Trans>
    </Row>
  )
}

/** What a receipt that is no qualified invoice has to say of itself. */
function Standing({ kind }: Pick<Receipt, 'kind'>) {
  if (kind === 'qualified') return null
  return (
    <p className={styles.note}>
      {kind === 'resale' ? (
        <Trans>
          This was a sale between members. The seller has given us no registration number as an invoice
          issuer, so this is not a qualified invoice.
        </Trans>
      ) : (
        <Trans>
          The issuer has no registration number as an invoice issuer for this sale, so this is not a qualified
          invoice.
        </Trans>
      )}
    </p>
  )
}
