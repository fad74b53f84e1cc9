import { Trans } from '@lingui/react/macro'
import type { Receipt } from '../../contract/receipts.ts'
import styles from './receipt-sheet.module.css'

interface IssuerProps {
  seller: Receipt['seller']
  /** Whether it has received the money for a member. */
  resale: boolean
}

/** Who has issued the receipt, as it was configured on that day. */
export function Issuer({ seller, resale }: IssuerProps) {
  const { name, address, phone, email, invoice_number: number } = seller
  return (
    <div className={styles.issuer}>
      <p className={styles.term}>
        {resale ? <Trans>Payment received for the seller by</Trans> : <Trans>Issued by</Trans>}
      </p>
      <p className={styles.name}>{name}</p>
      <p>{address ?? <Trans>Address given on request</Trans>}</p>
      {phone && <p>{phone}</p>}
      {email && <p className={styles.code}>{email}</p>}
      {number && (
        <p>
          <Trans>Registration number {number}</Trans>
        </p>
      )}
    </div>
  )
}
