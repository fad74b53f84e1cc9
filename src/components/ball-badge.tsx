import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'

interface BallBadgeProps {
  /** As the wire writes it (docs/specification.md section 4). */
  status: 'sale' | 'suspended' | 'closed'
  remain: number
}

/** A ball's availability as text: how many are left, sold out, on sale later again, or ended. */
export function BallBadge({ status, remain }: BallBadgeProps) {
  if (status !== 'sale') {
    return (
      <Badge>{status === 'suspended' ? <Trans>Not on sale now</Trans> : <Trans>Sale ended</Trans>}</Badge>
    )
  }
  if (remain <= 0) {
    return (
      <Badge>
        <Trans>Sold out</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="live">
      <Plural value={remain} one="# left" other="# left" />
    </Badge>
  )
}
