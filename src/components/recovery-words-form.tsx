import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

interface RecoveryWordsFormProps {
  /** The layout of the screen's forms. */
  className: string | undefined
  /** A heading above the field. */
  children?: ReactNode
  /** The primary action here, or one of several. */
  primary?: boolean
  busy: boolean
  problem: SignInProblemProps | undefined
  /** What was typed or pasted, as it is. */
  onSubmit: (typed: string) => void
}

/** Asks for the twelve words of the recovery kit, typed or pasted, with or without their numbers. */
export function RecoveryWordsForm({ className, children, primary, ...form }: RecoveryWordsFormProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.busy) form.onSubmit(typed)
  }
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      <TextArea
        label={<Trans>The twelve words</Trans>}
        hint={<Trans>In order. Capital letters and numbering don’t matter.</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        lang="en"
        rows={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {form.problem && <SignInProblem {...form.problem} />}
      <Button type="submit" look={primary ? 'primary' : 'quiet'} wide busy={form.busy}>
        <Trans>Open my wallet</Trans>
      </Button>
    </form>
  )
}
