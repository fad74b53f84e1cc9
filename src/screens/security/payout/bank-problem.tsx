import { Trans } from '@lingui/react/macro'
import { RefusedValue } from '../../../components/refused-value.tsx'
import { BANK_NAME_MOST, HOLDER_MOST } from '../../../contract/bank-fields.ts'
import type { BankField, BankProblems } from './bank-rules.ts'

interface BankProblemProps {
  field: BankField
  problem: NonNullable<BankProblems[BankField]>
}

/** What is wrong with a field, and how to put it right. */
export function BankProblem({ field, problem }: BankProblemProps) {
  if (problem === 'refused') return <RefusedValue />
  if (field === 'bank_name')
    return problem === 'long' ? (
      <Trans>Up to {BANK_NAME_MOST} characters, please.</Trans>
    ) : (
      <Trans>Please enter the name of your bank.</Trans>
    )
  if (field === 'bank_code') return <Trans>A bank code has 4 digits. You can leave it empty.</Trans>
  if (field === 'branch')
    return problem === 'long' ? (
      <Trans>Up to {BANK_NAME_MOST} characters, please.</Trans>
    ) : (
      <Trans>
        Please enter the 3 digits of the branch, or its name. ゆうちょ銀行: 記号 and 番号 will do, too.
      </Trans>
    )
  if (field === 'number')
    return <Trans>An account number has 7 digits. If yours is shorter, put zeros in front.</Trans>
  return problem === 'long' ? (
    <Trans>
      Banks write up to {HOLDER_MOST} half-width characters. Please enter the first {HOLDER_MOST}.
    </Trans>
  ) : (
    <Trans>Please enter the holder’s name in kana or capital letters, as your bank writes it.</Trans>
  )
}
