import { Trans } from '@lingui/react/macro'
import type { DrawStepName } from '../../contract/draw-receipt-check.ts'

/** The subject of a check step; `failed` states what a mismatch means. */
export function DrawSentence({ step, failed }: { step: DrawStepName; failed?: boolean | undefined }) {
  return failed ? <Failed step={step} /> : <Wanted step={step} />
}

function Wanted({ step }: { step: DrawStepName }) {
  switch (step) {
    case 'form':
      return <Trans>The draw receipt is complete and correctly formatted</Trans>
    case 'work':
      return <Trans>This draw receipt is for this work and edition</Trans>
    case 'leaf':
      return <Trans>Work, edition, number and salt give the fingerprint code of the ball</Trans>
    case 'root':
      return (
        <Trans>
          The ball is covered by the fingerprint code of the whole list, published before the sale
        </Trans>
      )
    case 'seed':
      return (
        <Trans>The starting block is the one after that record, which nobody could know in advance</Trans>
      )
    case 'offset':
      return <Trans>The starting position comes from that block</Trans>
    case 'slot':
      return <Trans>The place in the queue opens this ball and no other</Trans>
    case 'published':
      return <Trans>It matches the record on the ball’s page</Trans>
    case 'chain':
      return <Trans>The blockchain record is the same</Trans>
  }
}

function Failed({ step }: { step: DrawStepName }) {
  switch (step) {
    case 'form':
      return <Trans>Part of the draw receipt is missing or malformed.</Trans>
    case 'work':
      return <Trans>This draw receipt is for another work or edition.</Trans>
    case 'leaf':
    case 'root':
      return (
        <Trans>
          The work, edition, number, salt or path doesn’t match the fingerprint code published before the
          sale.
        </Trans>
      )
    case 'seed':
      return <Trans>The starting block isn’t the one after the record.</Trans>
    case 'offset':
      return <Trans>The starting position isn’t the one that the starting block gives.</Trans>
    case 'slot':
      return <Trans>The place in the queue opens a different ball.</Trans>
    case 'published':
      return <Trans>The ball’s page shows a different value.</Trans>
    case 'chain':
      return <Trans>The blockchain record is different.</Trans>
  }
}
