import { useId, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './check-field.module.css'

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  /** What follows from it. */
  hint?: ReactNode
  /** What is wrong with leaving it as it is; announced when it appears. */
  error?: ReactNode
}

/** A yes or no that a person decides; the whole label is the target. */
export function CheckField({ checked, onChange, label, hint, error }: CheckFieldProps) {
  const id = useId()
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </div>
  )
}
