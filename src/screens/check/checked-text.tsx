import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { VerdictView } from '../../components/proof/verdict-view.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Verdict } from '../../proof/verdict.ts'
import { checkHere, type Readings } from '../../queries/check.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { AskToday } from './ask-today.tsx'

interface CheckedTextProps {
  /** What was read. */
  text: string
  readings: Readings
  onAnother: () => void
}

/** The verdict on what was read, and what can be asked beyond it. */
export function CheckedText({ text, readings, onAnother }: CheckedTextProps) {
  const locale = useLocale()
  const [verdict, setVerdict] = useState<Verdict>()
  const [readAt] = useState(() => Date.now())
  useEffect(() => {
    let current = true
    void checkHere(text, readAt, readings).then((found) => current && setVerdict(found))
    return () => {
      current = false
    }
  }, [text, readAt, readings])
  // With a newer list the same code may be judged otherwise.
  const again = async () => setVerdict(await checkHere(text, readAt, readings))
  if (!verdict) return <Progress label={<Trans>Checking the signature…</Trans>} />
  return (
    <>
      <VerdictView verdict={verdict} locale={locale} focused>
        {verdict.kind === 'genuine' && <AskToday verdict={verdict} onAnswer={() => void again()} />}
      </VerdictView>
      <BottomBar>
        <Button look="primary" wide onClick={onAnother}>
          {canMoveOn(verdict) ? <Trans>Scan it once more</Trans> : <Trans>Check another</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

/** Where a second reading tells more than the first. */
function canMoveOn(verdict: Verdict): boolean {
  if (verdict.kind === 'altered') return true
  return verdict.kind === 'genuine' && verdict.holder.state === 'apart' && !verdict.holder.running
}
