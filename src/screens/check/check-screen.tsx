import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Checked, type Read } from '../../components/proof/checked.tsx'
import { WorkCard } from '../../components/proof/work-card.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import type { Verdict } from '../../proof/verdict.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { block } from '../../pwa/interruptions.ts'
import { askToday, prepareToCheck } from '../../queries/check.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar, Page } from '../../ui/page.tsx'
import styles from './check-screen.module.css'
import type { Pasted } from './from-text.tsx'
import { CheckedWork } from './checked-work.tsx'
import { ownCertificatePage } from './own-page.ts'
import { Scanner } from './scanner.tsx'

const NOTHING_PASTED: Pasted = { text: '', open: false }

/** `/check`: whether a presented certificate is genuine, for whom and as of when; works offline. */
export function CheckScreen() {
  usePageHead({ page: 'check' })
  useEffect(() => block('session-end'), [])
  const locale = useLocale()
  const online = useOnline()
  const [code, setCode] = useState<Read & { page: string | undefined }>()
  const [pasted, setPasted] = useState<Pasted>(NOTHING_PASTED)
  // who chose another input goes on with that
  const [eager, setEager] = useState(true)
  // The list is refreshed while the user is still looking for the code.
  useEffect(() => void prepareToCheck(), [])
  const read = (what: Read) => {
    scrollTo({ top: 0 })
    const page = ownCertificatePage(what.text, location.origin)
    // the address of a work's page stands for that of its certificate
    const text = page && !what.verdict ? `${location.origin}${page}` : what.text
    setCode({ ...what, text, page })
  }
  const again = (verdict: Verdict) => {
    const mend = code?.by === 'text' && verdict.kind !== 'genuine'
    setPasted(mend ? { text: code.text, open: verdict.kind === 'nothing' } : NOTHING_PASTED)
    scrollTo({ top: 0 })
    setEager(code?.by === 'camera')
    setCode(undefined)
  }
  return (
    <Page width="form" className={styles.page}>
      <h1 tabIndex={-1} className={code ? styles.above : undefined}>
        <Trans>Check a certificate</Trans>
      </h1>
      {!code ? (
        <Scanner pasted={pasted} eager={eager} onRead={read} />
      ) : (
        <>
          {code.sample && (
            <Notice kind="info" title={<Trans>This is a sample, not a real certificate.</Trans>} />
          )}
          <Checked
            read={code}
            work={(verdict) =>
              code.sample ? (
                <WorkCard verdict={verdict} locale={locale} />
              ) : (
                <CheckedWork verdict={verdict} locale={locale} />
              )
            }
            ask={code.sample ? undefined : askToday}
            online={online}
            locale={locale}
            opens={online && code.page !== undefined}
            focused
            after={(verdict) => (
              <BottomBar>
                {online && code.page && verdict.kind === 'only-address' && (
                  <ButtonLink look="primary" wide to={code.page}>
                    <Trans>Open this certificate’s page</Trans>
                  </ButtonLink>
                )}
                <Button
                  look={online && code.page && verdict.kind === 'only-address' ? 'quiet' : 'primary'}
                  wide
                  onClick={() => again(verdict)}
                >
                  {tellsMoreAgain(verdict) && !code.sample ? (
                    <Trans>Scan it once more</Trans>
                  ) : (
                    <Trans>Check another</Trans>
                  )}
                </Button>
              </BottomBar>
            )}
          />
        </>
      )}
    </Page>
  )
}

/** Whether a second reading adds evidence to the first. */
function tellsMoreAgain(verdict: Verdict): boolean {
  if (verdict.kind === 'altered') return true
  if (
    verdict.kind !== 'genuine' ||
    verdict.since.state === 'revoked' ||
    verdict.since.state === 'transferred'
  )
    return false
  return verdict.holder.state === 'still' || verdict.holder.state === 'apart'
}
