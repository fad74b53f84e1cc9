import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { RefusedValue } from '../../components/refused-value.tsx'
import { RECIPIENT_MAX, type Receipt } from '../../contract/receipts.ts'
import { charactersOf, writtenLine } from '../../contract/written-text.ts'
import { receiptIssue } from '../../queries/receipts.ts'
import { refusalOf, refusedField } from '../../queries/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './issue-form.module.css'

interface IssueFormProps {
  order: string
  /** The receipt that a new one corrects; undefined for the first. */
  current?: Receipt
  /** Whether money was given back since that one: a new one is issued to the same name too. */
  outdated?: boolean
  /** What the first one is for, in yen. */
  amount?: number
}

/** Whom the receipt is made out to, and its issue. What was typed stays until it is issued. */
export function IssueForm({ order, current, outdated = false, amount }: IssueFormProps) {
  const [typed, setTyped] = useState(current?.recipient ?? '')
  const { mutate, isPending, error } = useMutation(receiptIssue(order))
  const recipient = writtenLine(typed)
  const tooLong = charactersOf(recipient) > RECIPIENT_MAX
  const same = current?.recipient === recipient && !outdated
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !tooLong && !same) mutate({ recipient, replaces: current?.number ?? null })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {amount !== undefined && (
        <p>
          <Trans>
            Paid: <Yen amount={amount} />
          </Trans>
        </p>
      )}
      <Field
        label={<Trans>Name on the receipt (optional)</Trans>}
        hint={
          current ? (
            <Replaces number={current.number} />
          ) : (
            <Trans>Yours or your company’s, as it should be printed.</Trans>
          )
        }
        error={tooLong ? <TooLong /> : refusedField(error) === 'recipient' ? <RefusedValue /> : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="organization"
        enterKeyHint="done"
        dir="auto"
      />
      <Button type="submit" look={current ? 'quiet' : 'primary'} busy={isPending}>
        {current ? <Trans>Issue a new receipt</Trans> : <Trans>Issue the receipt</Trans>}
      </Button>
      {error && <Failure error={error} />}
    </form>
  )
}

/** An answer that was lost leaves open whether there is a receipt: what the server has is asked again meanwhile. */
function Failure({ error }: { error: Error }) {
  const refusal = refusalOf(error)
  return refusal === null ? (
    <Notice kind="failed" title={<Trans>We can’t tell whether the receipt was issued.</Trans>}>
      <Trans>
        The server didn’t answer. Before you try again, look whether the receipt is shown above. What you
        typed is still here.
      </Trans>
    </Notice>
  ) : (
    <Notice kind="failed" title={<Trans>The receipt wasn’t issued.</Trans>}>
      {refusal}
    </Notice>
  )
}

function Replaces({ number }: Pick<Receipt, 'number'>) {
  return (
    <Trans>
      An issued receipt stays as it is: you’ll get a new one with its own number, which replaces No. {number}.
    </Trans>
  )
}

function TooLong() {
  const most = RECIPIENT_MAX
  return <Trans>Please keep it to {most} characters.</Trans>
}
