import { useId } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & FieldWords

/** A field of several lines that grows with its text where the browser can; 16 px text. */
export function TextArea({ label, hint, error, counter, className, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} words={{ label, hint, error, counter }} className={className}>
      {(described) => (
        <div className={styles.box}>
          <textarea {...area} {...described} id={id} className={styles.area} />
        </div>
      )}
    </FieldFrame>
  )
}
