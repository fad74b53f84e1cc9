import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AccountKind } from '../../../contract/bank-kinds.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './bank.module.css'
import { BankProblem } from './bank-problem.tsx'
import type { BankField, BankForm, BankProblems } from './bank-rules.ts'
import { isPostBank, JAPANESE_BANKS } from './japanese-banks.ts'

interface BankFieldsProps {
  typed: BankForm
  /** Those that the fields should show now. */
  problems: BankProblems
  set: (name: keyof BankForm, value: string) => void
  /** Once a field is left. */
  tidy: (name: BankField) => void
}

/** What a transfer needs to know, each as it is on the card or in the passbook. */
export function BankFields({ typed, problems, set, tidy }: BankFieldsProps) {
  const { t } = useLingui()
  const banks = useId()
  const isPost = isPostBank(typed.bank_name, typed.bank_code)
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
      <Field label={<Trans>Bank</Trans>} placeholder={t`Mizuho Bank`} list={banks} {...field('bank_name')} />
      <SuggestedBanks id={banks} />
      <Field
        label={<Trans>Bank code</Trans>}
        hint={<Trans>4 digits. Leave it empty if you don’t know it.</Trans>}
        inputMode="numeric"
        {...field('bank_code')}
      />
      <Field
        label={<Trans>Branch code or name</Trans>}
        hint={
          isPost ? (
            <Trans>
              Branch code of 3 digits, or the 5 digits called 記号 in your passbook: we turn 記号 and 番号
              into branch and account number.
            </Trans>
          ) : (
            <Trans>3 digits, on your bank card as 店番. The name of the branch will do, too.</Trans>
          )
        }
        {...field('branch')}
      />
      <Kind value={typed.kind} onChange={(kind) => set('kind', kind)} />
      <Field
        label={<Trans>Account number</Trans>}
        hint={
          isPost ? (
            <Trans>7 digits, or the number called 番号 in your passbook</Trans>
          ) : (
            <Trans>7 digits. If yours is shorter, put zeros in front.</Trans>
          )
        }
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

function SuggestedBanks({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {Object.keys(JAPANESE_BANKS).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
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
