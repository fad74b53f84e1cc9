import { Plural, Trans } from '@lingui/react/macro'
import styles from './ball-availability.module.css'

interface BallAvailabilityProps {
  /** As the wire writes it (docs/specification.md section 4). */
  status: 'sale' | 'suspended' | 'closed'
  remain: number
  /** Said too where there is room for it: how many there were. */
  of?: number | undefined
}

/** Up to here what is left is said in the colour of what is live. */
const FEW = 10

/**
 * A ball's availability in words, the same wherever a ball is shown: how many are left, sold out, on sale later again,
 * or ended.
 */
export function BallAvailability({ status, remain, of }: BallAvailabilityProps) {
  const scarce = status === 'sale' && remain > 0 && remain <= FEW
  return (
    <span className={styles.words} data-scarce={scarce || undefined}>
      <Words status={status} remain={remain} of={of} />
    </span>
  )
}

function Words({ status, remain, of }: BallAvailabilityProps) {
  if (status === 'suspended') return <Trans>Not on sale right now</Trans>
  if (status === 'closed') return <Trans>Sale ended</Trans>
  if (remain <= 0) return <Trans>Sold out</Trans>
  if (of !== undefined) {
    return (
      <Trans comment="Units of a ball">
        {remain} of {of} left
      </Trans>
    )
  }
  return <Plural value={remain} one="# left" other="# left" />
}
