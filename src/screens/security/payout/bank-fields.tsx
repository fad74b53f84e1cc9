import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AccountKind } from '../../../contract/bank-kinds.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './bank.module.css'
import { BankProblem } from './bank-problem.tsx'
import { converted, type BankField, type BankForm, type BankProblems } from './bank-rules.ts'
import { isPassbookSymbol, isPostBank, JAPANESE_BANKS } from './japanese-banks.ts'

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
            <Trans>The branch code for transfers (3 digits), or 記号 from your passbook.</Trans>
          ) : (
            <Trans>3 digits, on your bank card as 店番. The name of the branch will do, too.</Trans>
          )
        }
        {...field('branch')}
      />
      <Kind value={typed.kind} onChange={(kind) => set('kind', kind)} />
      <div>
        <Field
          label={<Trans>Account number</Trans>}
          hint={
            isPost && isPassbookSymbol(typed.branch) ? (
              <Trans>番号 from your passbook</Trans>
            ) : (
              <Trans>7 digits. If yours is shorter, put zeros in front.</Trans>
            )
          }
          inputMode="numeric"
          {...field('number')}
        />
        <Converted form={typed} />
      </div>
      <Field
        label={<Trans>Account holder, in kana</Trans>}
        hint={<Trans>As your bank writes it, for example ﾔﾏﾀﾞ ﾊﾅｺ</Trans>}
        {...field('holder')}
      />
    </>
  )
}

/** What is stored of a passbook's symbol and number: nothing is changed in silence. */
function Converted({ form }: { form: BankForm }) {
  const { branch, number } = converted(form) ?? {}
  return (
    <output>
      {branch !== undefined && (
        <Trans>
          For transfers: branch {branch}, account number {number}, ordinary.
        </Trans>
      )}
    </output>
  )
}

function SuggestedBanks({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {JAPANESE_BANKS.map(({ name }) => (
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
