import { useId, type ReactNode } from 'react'
import styles from './check-field.module.css'

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  /** What follows from it. */
  hint?: ReactNode
}

/** A yes or no that a person decides; the whole label is the target. */
export function CheckField({ checked, onChange, label, hint }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
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
      </div>
    </div>
  )
}
