import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './field.module.css'

/** The label and messages of an input. */
export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** The validation error as text; announced when it appears. */
  error?: ReactNode
  /** How much of the limit is used: `12 / 50`. */
  counter?: ReactNode
}

interface FieldFrameProps {
  id: string
  words: FieldWords
  className?: string | undefined
  /** The input itself; receives the ids of its label and messages. */
  children: (described: {
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label, hint, counter and error of one input, tied to it for screen readers. */
export function FieldFrame({ id, words, className, children }: FieldFrameProps) {
  const { label, hint, error, counter } = words
  const described = classes(
    hint != null && `${id}-hint`,
    counter != null && `${id}-counter`,
    error != null && `${id}-error`,
  )
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {counter != null && (
          <span id={`${id}-counter`} className={styles.counter}>
            {counter}
          </span>
        )}
      </div>
      {children({
        'aria-invalid': error != null || undefined,
        'aria-describedby': described || undefined,
      })}
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
