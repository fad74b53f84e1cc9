import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../config/constants.ts'
import { passwordFits } from './password-length.ts'
import { PasswordField } from '../ui/password-field.tsx'

interface NewPasswordFieldProps {
  label: ReactNode
  value: string
  onChange: (password: string) => void
  /** The form was submitted: from then on a password of another length is an error. */
  tried: boolean
}

/** The field of a new password, which says how long one is. */
export function NewPasswordField({ label, value, onChange, tried }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <Trans>
          {PASSWORD_MIN} to {PASSWORD_MAX} characters
        </Trans>
      }
      error={
        tried && !passwordFits(value) ? (
          <Trans>
            Please choose {PASSWORD_MIN} to {PASSWORD_MAX} characters.
          </Trans>
        ) : undefined
      }
    />
  )
}
