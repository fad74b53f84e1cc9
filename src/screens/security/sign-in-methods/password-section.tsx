import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordForm } from '../../../components/new-password-form.tsx'
import { passwordChange } from '../../../queries/security.ts'
import { isWrongPassword, signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Section } from '../shared/section.tsx'

/** Changes the password: the old one first. Every other device is logged out by it. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const change = useMutation(passwordChange(email))
  const problem = change.error ? signInProblem(change.error) : undefined
  const wrong = isWrongPassword(problem)
  const submit = (next: string) =>
    change.mutate(
      { password, next },
      {
        onSuccess: () => {
          setOpen(false)
          setPassword('')
          toast(t`Your password was changed.`)
        },
      },
    )
  return (
    <Section title={<Trans>Password</Trans>}>
      <p>
        <Trans>Your password never leaves this browser. Changing it logs out all your other devices.</Trans>
      </p>
      {!open && (
        <Button onClick={() => setOpen(true)}>
          <Trans>Change the password</Trans>
        </Button>
      )}
      {open && (
        <NewPasswordForm
          email={email}
          action={<Trans>Change the password</Trans>}
          busy={change.isPending}
          problem={wrong ? undefined : problem}
          onSubmit={submit}
        >
          <PasswordField
            label={<Trans>Current password</Trans>}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong ? <Trans>The password is wrong.</Trans> : undefined}
          />
        </NewPasswordForm>
      )}
    </Section>
  )
}
