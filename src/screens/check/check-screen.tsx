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
import { classes } from '../../lib/classes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar, Page } from '../../ui/page.tsx'
import styles from './check-screen.module.css'
import type { Pasted } from './from-text.tsx'
import { CheckedWork, UnsignedShop } from './checked-work.tsx'
import { ownCertificatePage } from './own-page.ts'
import { SamplePicture } from './sample-picture.tsx'
import { Scanner } from './scanner.tsx'

const NOTHING_PASTED: Pasted = { text: '', open: false }

/** What was read, and the certificate's page where it is the address of one here. */
type ReadCode = Read & { page: string | undefined }

/** `/check`: whether a presented certificate is genuine, for whom and as of when; works offline. */
export function CheckScreen() {
  usePageHead({ page: 'check' })
  useEffect(() => block('session-end'), [])
  const [code, setCode] = useState<ReadCode>()
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
    <Page width={code ? 'form' : undefined} className={classes(styles.page, !code && styles.scanning)}>
      <h1 tabIndex={-1} className={code ? styles.above : undefined}>
        <Trans>Check a certificate</Trans>
      </h1>
      {!code ? (
        <Scanner pasted={pasted} eager={eager} onRead={read} />
      ) : (
        <ReadVerdict code={code} onAgain={again} />
      )}
    </Page>
  )
}

interface ReadVerdictProps {
  code: ReadCode
  onAgain: (verdict: Verdict) => void
}

/** What was read, and what can be done next. */
function ReadVerdict({ code, onAgain }: ReadVerdictProps) {
  const locale = useLocale()
  const online = useOnline()
  const { page, sample = false } = code
  return (
    <>
      {sample && <Notice kind="info" title={<Trans>This is a sample, not a real certificate.</Trans>} />}
      <Checked
        read={code}
        work={(verdict) =>
          sample ? (
            <WorkCard verdict={verdict} locale={locale} picture={<SamplePicture />} />
          ) : (
            <CheckedWork verdict={verdict} locale={locale} />
          )
        }
        unsigned={sample ? undefined : (verdict) => <UnsignedShop verdict={verdict} locale={locale} />}
        ask={sample ? undefined : askToday}
        online={online}
        locale={locale}
        opens={online && page !== undefined}
        focused
        after={(verdict) => {
          const opens = online && page !== undefined && verdict.kind === 'only-address'
          return (
            <BottomBar>
              {opens && (
                <ButtonLink look="primary" wide to={page}>
                  <Trans>Open this certificate’s page</Trans>
                </ButtonLink>
              )}
              <Button look={opens ? 'quiet' : 'primary'} wide onClick={() => onAgain(verdict)}>
                {tellsMoreAgain(verdict) && !sample ? (
                  <Trans>Scan it again</Trans>
                ) : (
                  <Trans>Check another</Trans>
                )}
              </Button>
            </BottomBar>
          )
        }}
      />
    </>
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
