import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './select-field.module.css'

interface SelectFieldProps {
  label: ReactNode
  /** In the address of the form that it is part of. */
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/**
 * One choice of a few, by the platform's native picker, which users of a phone already know. What is chosen says what
 * it is a choice of; the label is for those who do not see what stands beside it.
 */
export function SelectField({ label, name, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
