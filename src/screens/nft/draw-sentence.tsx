import { Trans } from '@lingui/react/macro'
import type { DrawStepName } from '../../contract/draw-receipt-check.ts'

/** The subject of a check step; `failed` states what a mismatch means. */
export function DrawSentence({ step, failed }: { step: DrawStepName; failed?: boolean | undefined }) {
  return failed ? <Failed step={step} /> : <Wanted step={step} />
}

function Wanted({ step }: { step: DrawStepName }) {
  switch (step) {
    case 'form':
      return <Trans>The receipt is complete and of its form</Trans>
    case 'work':
      return <Trans>It is the receipt of this very work and edition</Trans>
    case 'leaf':
      return <Trans>Work, edition, number and salt give the fingerprint of the ball</Trans>
    case 'root':
      return <Trans>The ball belongs to the fingerprint of the whole list, published before the sale</Trans>
    case 'seed':
      return <Trans>The starting block is the one after that record: nobody knew it before</Trans>
    case 'offset':
      return <Trans>The starting place comes from that block</Trans>
    case 'slot':
      return <Trans>The place in the queue opens this ball and no other</Trans>
    case 'published':
      return <Trans>The ball’s page says the same</Trans>
    case 'chain':
      return <Trans>The chain has recorded the same</Trans>
  }
}

function Failed({ step }: { step: DrawStepName }) {
  switch (step) {
    case 'form':
      return <Trans>Part of the receipt is missing or is not of its form.</Trans>
    case 'work':
      return <Trans>It is the receipt of another work or edition.</Trans>
    case 'leaf':
    case 'root':
      return (
        <Trans>
          Work, edition, number, salt or path are not those of the fingerprint that was published before the
          sale.
        </Trans>
      )
    case 'seed':
      return <Trans>The starting block is not the one after the record.</Trans>
    case 'offset':
      return <Trans>The starting place is not the one that the starting block gives.</Trans>
    case 'slot':
      return <Trans>The place in the queue opens another ball.</Trans>
    case 'published':
      return <Trans>The ball’s page says something else.</Trans>
    case 'chain':
      return <Trans>The chain has recorded something else.</Trans>
  }
}
