import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState, type ChangeEvent, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SignInProblem } from '../sign-in-problem.tsx'
import { refuses, wordsOf, type SignInRequest } from './sign-in-forms.ts'
import styles from './sign-in.module.css'
import { CODE_LENGTH, typedCode } from './typed-code.ts'

/** Refusals that are about the code itself. */
const ABOUT_THE_CODE = ['WRONG_CODE', 'CODE_SPENT']

interface CodeFormProps {
  request: SignInRequest
  onCode: (code: string) => void
}

/** The six digits of a mail, typed or pasted: the last one sends them. */
export function CodeForm({ request, onCode }: CodeFormProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const digits = typedCode(typed)
  const whole = digits.length === CODE_LENGTH
  const words = wordsOf(request, ABOUT_THE_CODE)
  const noCode = refuses(request, 'code')
  const refused = words !== undefined || noCode
  useFieldFocus(form, refused)
  const send = (code: string) => {
    if (!request.busy && code.length === CODE_LENGTH) onCode(code)
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    // what a Japanese keyboard is still composing is not typed yet
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    const now = typedCode(target.value)
    if (now !== digits) send(now)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    send(digits)
  }
  return (
    <form id={form} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={<Trans>Code</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        value={typed}
        onChange={change}
        error={(tried && !whole) || noCode ? <Trans>Please enter all 6 digits.</Trans> : words}
      />
      {request.problem && !refused && <SignInProblem {...request.problem} />}
      <Button type="submit" look="primary" wide busy={request.busy}>
        {request.busy ? <Trans>Checking…</Trans> : <Trans>Continue</Trans>}
      </Button>
    </form>
  )
}

/**
 * The code is what this step is for: its field has the focus and is in view with its button, and after a refusal what
 * it holds is selected.
 */
function useFieldFocus(form: string, refused: boolean): void {
  useEffect(() => {
    const whole = document.getElementById(form)
    const field = whole?.querySelector('input')
    field?.focus()
    if (refused) field?.select()
    whole?.scrollIntoView({ block: 'nearest' })
  }, [form, refused])
}
