import { Trans } from '@lingui/react/macro'
import type { ShownBankAccount } from '../contract/bank-account-shown.ts'

/** A bank account as it is shown back: no more than its last three digits. */
export function BankAccountLine({
  account: { bank_name: bank, kind, last_digits: digits },
}: {
  account: ShownBankAccount
}) {
  if (kind === 'checking')
    return (
      <Trans>
        {bank}, checking •••• {digits}
      </Trans>
    )
  return (
    <Trans>
      {bank}, ordinary •••• {digits}
    </Trans>
  )
}
