import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PRODUCT_NAME } from '../../../config/constants.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatDay } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Seal } from '../../../ui/seal.tsx'
import styles from './kit.module.css'

interface KitSheetProps {
  words: readonly string[]
  /** Whether the sheet is for a forgotten password; an account without one signs in with Google. */
  password: boolean
  onNext: () => void
}

/** The sheet itself, on screen and in print: twelve numbered words and their purpose. */
export function KitSheet({ words, password, onNext }: KitSheetProps) {
  const [now] = useState(() => new Date().toISOString())
  const day = formatDay(now, useLocale())
  return (
    <>
      <p className={styles.aside}>
        <Trans>
          Write these words down in order, or print the sheet. Don’t take a photo: pictures spread.
        </Trans>
      </p>
      <div className={styles.sheet}>
        <header className={styles.sheetHead}>
          <h2 className={styles.sheetTitle}>
            <Trans>Recovery kit</Trans>
          </h2>
          <Seal size={36} />
        </header>
        {/* the words are English in every language: they come from a published list */}
        <ol className={styles.words} lang="en" translate="no">
          {words.map((word, at) => (
            // A word may occur twice; only its position is unique.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{word}</li>
          ))}
        </ol>
        <p className={styles.sheetFoot}>
          {password ? (
            <Trans>
              Together with your email address, this opens your {PRODUCT_NAME} wallet. Anyone who has this
              sheet and can read your email has your wallet. Created on {day}.
            </Trans>
          ) : (
            <Trans>
              Together with your Google account, this opens your {PRODUCT_NAME} wallet. Anyone who has this
              sheet and can log in to Google as you has your wallet. Created on {day}.
            </Trans>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button look="primary" onClick={onNext}>
          <Trans>I’ve written them down</Trans>
        </Button>
      </div>
    </>
  )
}
