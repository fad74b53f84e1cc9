import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './field.module.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value, in words; announced when it appears. */
  error?: ReactNode
  /** A unit or a button beside the input: 円, "Show". */
  after?: ReactNode
}

/** One labelled input with its hint and its error. 16 px text, so that iPhones do not zoom on focus. */
export function Field({ label, hint, error, after, className, ...input }: FieldProps) {
  const id = useId()
  const described = classes(hint != null && `${id}-hint`, error != null && `${id}-error`)
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error != null || undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {hint != null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
