import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePageHead } from '../../i18n/use-page-head.ts'
import type { Readings } from '../../queries/check.ts'
import { Page } from '../../ui/page.tsx'
import styles from './check-screen.module.css'
import { CheckedText } from './checked-text.tsx'
import { Scanner } from './scanner.tsx'

/** As long as a tap on the shoulder. */
const READ_VIBRATION_MS = 40

/** `/check`: whether a certificate that somebody shows is genuine, for whom and as of when; needs no network. */
export function CheckScreen() {
  usePageHead({ page: 'check' })
  const [text, setText] = useState<string>()
  // Gone with the screen: what somebody else has shown is nothing to keep.
  const [readings] = useState<Readings>(() => new Map())
  const read = (found: string) => {
    // Not there on iPhones; silent where it is switched off.
    if (typeof navigator.vibrate === 'function') navigator.vibrate(READ_VIBRATION_MS)
    setText(found)
  }
  return (
    <Page width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Check a certificate</Trans>
      </h1>
      {text === undefined ? (
        <Scanner onRead={read} />
      ) : (
        <CheckedText text={text} readings={readings} onAnother={() => setText(undefined)} />
      )}
    </Page>
  )
}
