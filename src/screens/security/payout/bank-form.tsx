import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useOnline } from '../../../hooks/use-online.ts'
import { wantsProof } from '../../../queries/account.ts'
import { bankAccountSaving } from '../../../queries/bank-account.ts'
import { refusedField } from '../../../queries/refusal.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReauthenticatedNote } from '../shared/reauthenticated-note.tsx'
import styles from './bank.module.css'
import { BankFields } from './bank-fields.tsx'
import {
  accountOf,
  bankProblems,
  refusedBankField,
  tidied,
  type BankField,
  type BankForm as BankFormFields,
} from './bank-rules.ts'
import { codeOfBank } from './japanese-banks.ts'

const EMPTY: BankFormFields = {
  bank_name: '',
  bank_code: '',
  branch: '',
  kind: 'ordinary',
  number: '',
  holder: '',
}

interface BankFormProps {
  /** Whether the user returns from Google, reauthenticated. */
  proven: boolean
  /** The log-in is too old by now: what is typed stays. */
  onProofAsked: () => void
  onSaved: () => void
  onClose: () => void
}

/** The bank account to which sales are paid out: empty every time, because what is stored is not shown again. */
export function BankForm({ proven, onProofAsked, onSaved, onClose }: BankFormProps) {
  const online = useOnline()
  const self = useRef<HTMLFormElement>(null)
  const { typed, set, tidy, tries, problems, failure, saving, submit } = useBankForm({
    onProofAsked,
    onSaved,
  })
  useEffect(() => {
    if (tries > 0) self.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return (
    <Dialog
      open
      title={<Trans>Bank account for payouts</Trans>}
      onClose={onClose}
      closable={!saving.isPending}
    >
      <form ref={self} className={styles.form} noValidate onSubmit={submit}>
        {proven && <ReauthenticatedNote />}
        <BankFields typed={typed} set={set} tidy={tidy} problems={problems} />
        {!online && (
          <Notice kind="offline" title={<Trans>You’re offline. Saving needs a connection.</Trans>} />
        )}
        {failure && <SignInProblem {...signInProblem(failure)} />}
        <Button type="submit" look="primary" wide busy={saving.isPending} disabled={!online}>
          <Trans>Save the bank account</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function useBankForm({ onProofAsked, onSaved }: Pick<BankFormProps, 'onProofAsked' | 'onSaved'>) {
  const [typed, setTyped] = useState(EMPTY)
  const [tries, setTries] = useState(0)
  const brought = useRef<string>(undefined)
  const saving = useMutation(bankAccountSaving())
  const problems = bankProblems(typed)
  const refused = refusedBankField(refusedField(saving.error))
  return {
    typed,
    tries,
    problems: tries > 0 ? { ...refused, ...problems } : {},
    /** What neither a field nor a question shows. */
    failure: refused || wantsProof(saving.error) ? null : saving.error,
    saving,
    set: (name: keyof BankFormFields, value: string) => {
      if (saving.error) saving.reset()
      setTyped((now) => ({ ...now, [name]: value }))
    },
    /** What was typed in another width or with other kana becomes what is stored, once the field is left. */
    tidy: (name: BankField) => {
      setTyped(tidied(typed, name, brought.current))
      if (name === 'bank_name') brought.current = codeOfBank(typed.bank_name)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTries(tries + 1)
      if (saving.isPending || Object.keys(problems).length > 0) return
      saving.mutate(accountOf(typed), {
        onSuccess: onSaved,
        onError: (error) => {
          if (wantsProof(error)) onProofAsked()
          // the focus goes to the field that was refused
          else setTries((now) => now + 1)
        },
      })
    },
  }
}
