import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { readyWords, type ReadySteps } from './ready-words.tsx'
import type { Readiness } from './ready.ts'
import styles from './ready-report.module.css'
import { Statements, type StatementMark } from './statements.tsx'
import type { ReadyState } from './ready.ts'

const MARKS: Readonly<Record<ReadyState, StatementMark>> = {
  good: 'proven',
  better: 'unknown',
  unasked: 'unknown',
  missing: 'refused',
}

interface ReadyReportProps {
  readiness: Readiness
  /** Certificates that can be shown. */
  count: number
  ways: ReadySteps
}

/** In one line whether this phone is ready for an event; below it what it rests on, and what to do otherwise. */
export function ReadyReport({ readiness: { verdict, lines }, count, ways }: ReadyReportProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const open = lines.filter(({ state }) => state !== 'good')
  const good = lines.filter(({ state }) => state === 'good')
  return (
    <div className={styles.report}>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        {verdict === 'ready' && (
          <Plural
            value={count}
            one="This device is ready: you can show your certificate offline."
            other="This device is ready: you can show all # certificates offline."
          />
        )}
        {verdict === 'not-ready' && <Trans comment="phrases">This device isn’t ready yet.</Trans>}
        {verdict === 'nothing' && <Trans comment="phrases">You have no certificate to show yet.</Trans>}
      </h3>
      <Statements
        statements={[...open, ...good].map(({ name, state }) => {
          const { sentence, detail, way } = readyWords(name, state, ways)
          return { name, mark: MARKS[state], sentence, detail: withWay(detail, way) }
        })}
      />
    </div>
  )
}

function withWay(detail: ReactNode, way: { label: ReactNode; go: () => void } | undefined): ReactNode {
  if (!way) return detail
  return (
    <>
      {detail}
      <span className={styles.way}>
        <Button onClick={way.go}>{way.label}</Button>
      </span>
    </>
  )
}
