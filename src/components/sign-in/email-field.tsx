import { Trans } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { emailError } from '../email-error.tsx'
import type { SignInForms } from './sign-in-forms.ts'

/** The address that signs up or logs in; password managers fill it in, and browsers offer passkeys in it. */
export function EmailField({
  email,
  setEmail,
  tried,
  refused,
}: Pick<SignInForms, 'email' | 'setEmail'> & { tried: boolean; refused: boolean }) {
  return (
    <Field
      label={<Trans>Email</Trans>}
      type="email"
      inputMode="email"
      autoComplete="username"
      value={email}
      onChange={(event) => setEmail(event.target.value)}
      error={tried ? emailError(email, refused) : undefined}
    />
  )
}
