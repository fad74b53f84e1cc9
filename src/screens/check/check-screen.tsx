import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checked } from '../../components/proof/checked.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import type { Verdict } from '../../proof/verdict.ts'
import { useOnline } from '../../pwa/online.ts'
import { askToday, checker } from '../../queries/check.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar, Page } from '../../ui/page.tsx'
import styles from './check-screen.module.css'
import { Scanner } from './scanner.tsx'

/** As long as a tap on the shoulder. */
const READ_VIBRATION_MS = 40

/** `/check`: whether a certificate that somebody shows is genuine, for whom and as of when; needs no network. */
export function CheckScreen() {
  usePageHead({ page: 'check' })
  const locale = useLocale()
  const online = useOnline()
  const [text, setText] = useState<string>()
  // Remembers the readings of this visit, for phones whose clocks are apart; gone with the screen.
  const [check] = useState(checker)
  const read = (found: string) => {
    // Not there on iPhones; silent where it is switched off.
    if (typeof navigator.vibrate === 'function') navigator.vibrate(READ_VIBRATION_MS)
    setText(found)
  }
  return (
    <Page width="form" className={styles.page}>
      <h1 tabIndex={-1} className={text === undefined ? undefined : styles.above}>
        <Trans>Check a certificate</Trans>
      </h1>
      {text === undefined ? (
        <Scanner onRead={read} />
      ) : (
        <Checked
          text={text}
          check={check}
          ask={askToday}
          online={online}
          locale={locale}
          focused
          after={(verdict) => (
            <BottomBar>
              <Button look="primary" wide onClick={() => setText(undefined)}>
                {tellsMoreAgain(verdict) ? <Trans>Scan it once more</Trans> : <Trans>Check another</Trans>}
              </Button>
            </BottomBar>
          )}
        />
      )}
    </Page>
  )
}

/** Whether a second reading tells more than the first. */
function tellsMoreAgain(verdict: Verdict): boolean {
  if (verdict.kind === 'altered') return true
  return verdict.kind === 'genuine' && verdict.holder.state === 'apart' && !verdict.holder.running
}
