import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      after={
        <button
          type="button"
          className={styles.show}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  )
}
