import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { WorkActions } from '../../components/work-actions.tsx'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './reveal.module.css'

interface StageFootProps {
  /** Of the shop. */
  code: string
  nft: Nft
  /** How likely the work was, as its order writes it. */
  rarity: string | undefined
  /** Whether the work is seen, with its words. */
  named: boolean
  /** Whether it stays until it is sent on to its page. */
  rests: boolean
  onContinue: () => void
  /** Leaves the ball closed for another time; undefined where it was opened before. */
  onLater: (() => void) | undefined
  onSkip: () => void
}

/** At the foot of the stage: what the work is and what to do with it, or what can be done instead of the opening. */
export function StageFoot({ code, nft, rarity, named, rests, ...ways }: StageFootProps) {
  return (
    <>
      {named && (
        <div className={styles.words}>
          <Words nft={nft} rarity={rarity} />
          {rests && (
            <div className={styles.actions}>
              <WorkActions code={code} nft={nft} onStage />
              <Continue onContinue={ways.onContinue} />
            </div>
          )}
        </div>
      )}
      {!rests && <Instead {...ways} />}
    </>
  )
}

/** Read with the button that has the focus: what has come. */
const WORDS = 'stage-words'

/** Whether a work is the only one of its kind. */
export const isOnly = ({ metadata }: Nft): boolean => metadata?.total_edition_number === 1

/** In the shop's letters; the page that comes says the same to everybody. */
function Words({ nft, rarity }: Pick<StageFootProps, 'nft' | 'rarity'>) {
  const locale = useLocale()
  const say = useSay()
  const { edition_number: edition, total_edition_number: total } = nft.metadata ?? {}
  return (
    <div id={WORDS} className={styles.label}>
      <Seal size={56} pressed />
      <div>
        <p className={styles.name}>{nft.item && inLanguage(nft.item, locale).name}</p>
        <p className={styles.facts}>
          {isOnly(nft) ? <Trans>One of one</Trans> : editionLine(say, edition, total)}
          {rarity !== undefined && (
            <span className={styles.odds}>
              <Trans>Odds {rarity}</Trans>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

/** Sends the work on to its page: a tap anywhere on the stage does, and a key. */
function Continue({ onContinue }: Pick<StageFootProps, 'onContinue'>) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => self.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={self} className={styles.onward}>
      <Button look="text" aria-describedby={WORDS} onClick={onContinue}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}

/** To leave the ball closed for another time, or to see the work at once. */
function Instead({ onLater, onSkip }: Pick<StageFootProps, 'onLater' | 'onSkip'>) {
  return (
    <div className={styles.skip}>
      {onLater && (
        <Button look="text" onClick={onLater}>
          <Trans>Open later</Trans>
        </Button>
      )}
      <Button look="text" onClick={onSkip}>
        <Trans>Skip</Trans>
      </Button>
    </div>
  )
}
