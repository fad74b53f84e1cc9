import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldWords & {
    /** A unit or a button beside the input: 円, "Show". */
    after?: ReactNode
  }

/** One labelled input with its hint and its error. 16 px text, so that iPhones do not zoom on focus. */
export function Field({ label, hint, error, counter, after, className, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} words={{ label, hint, error, counter }} className={className}>
      {(described) => (
        <div className={styles.box}>
          <input {...input} {...described} id={id} className={styles.input} />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}
