import { classes } from '../../lib/classes.ts'
import fields from '../../ui/select-field.module.css'
import styles from './controls.module.css'

interface ChoiceProps {
  /** Its accessible name: the chosen option says what it is about to everybody else. */
  label: string
  /** In the address. */
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One choice of a few in a row of them, by the platform's native picker. */
export function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      name={name}
      className={classes(fields.select, styles.choice)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
