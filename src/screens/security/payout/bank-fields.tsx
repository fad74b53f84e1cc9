import { Trans, useLingui } from '@lingui/react/macro'
import type { TypedBankAccount } from '../../../contract/bank-account.ts'
import type { AccountKind } from '../../../contract/bank-kinds.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './bank.module.css'
import { BankProblem } from './bank-problem.tsx'
import type { BankField, BankProblems } from './bank-rules.ts'

interface BankFieldsProps {
  typed: TypedBankAccount
  /** Those that the fields should show now. */
  problems: BankProblems
  set: (name: keyof TypedBankAccount, value: string) => void
  /** Once a field is left. */
  tidy: (name: BankField) => void
}

/** What a transfer needs to know, each as it is on the card or in the passbook. */
export function BankFields({ typed, problems, set, tidy }: BankFieldsProps) {
  const { t } = useLingui()
  const field = (name: BankField) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    onBlur: () => tidy(name),
    error: problems[name] ? <BankProblem field={name} problem={problems[name]} /> : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  })
  return (
    <>
      <Field label={<Trans>Bank</Trans>} placeholder={t`Mizuho Bank`} {...field('bank_name')} />
      <div className={styles.pair}>
        <Field
          label={<Trans>Branch code</Trans>}
          hint={<Trans>3 digits, on your bank card as 店番</Trans>}
          inputMode="numeric"
          {...field('branch_code')}
        />
        <Kind value={typed.kind} onChange={(kind) => set('kind', kind)} />
      </div>
      <Field
        label={<Trans>Account number</Trans>}
        hint={<Trans>7 digits. If yours is shorter, put zeros in front.</Trans>}
        inputMode="numeric"
        {...field('number')}
      />
      <Field
        label={<Trans>Account holder, in kana</Trans>}
        hint={<Trans>As your bank writes it, for example ﾔﾏﾀﾞ ﾊﾅｺ</Trans>}
        {...field('holder')}
      />
    </>
  )
}

function Kind({ value, onChange }: { value: AccountKind; onChange: (kind: AccountKind) => void }) {
  const kinds = [
    { kind: 'ordinary', name: <Trans>Ordinary</Trans> },
    { kind: 'checking', name: <Trans>Checking</Trans> },
  ] as const
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>
        <Trans>Account type</Trans>
      </legend>
      {kinds.map(({ kind, name }) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name="kind" checked={value === kind} onChange={() => onChange(kind)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
