import { Plural, useLingui } from '@lingui/react/macro'
import styles from './search.module.css'

interface SearchProps {
  typed: string
  onType: (typed: string) => void
  /** How many works it has found; undefined while nothing is searched. */
  found: number | undefined
}

/** Looks for works of the collection, on the device. */
export function Search({ typed, onType, found }: SearchProps) {
  const { t } = useLingui()
  return (
    <div>
      <input
        className={styles.field}
        type="search"
        autoComplete="off"
        aria-label={t`Find a work`}
        placeholder={t`Name, artist, shop or edition`}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <output className={styles.found}>
        {found !== undefined && <Plural value={found} one="# work found" other="# works found" />}
      </output>
    </div>
  )
}
