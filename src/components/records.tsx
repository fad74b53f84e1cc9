import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './records.module.css'

interface RecordsProps {
  /** Whether the reader was led to something in it. */
  wanted?: boolean
  children: ReactNode
}

/** What proves a work, one tap away from those who came to see it: the chain, its owners, its draw. */
export function Records({ wanted = false, children }: RecordsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  // not an attribute: the server renders the page without its fragment
  useLayoutEffect(() => {
    if (wanted && box.current) box.current.open = true
  }, [wanted])
  return (
    <details ref={box} className={styles.records}>
      <summary>
        <Trans>Records and proof</Trans>
      </summary>
      {children}
    </details>
  )
}
