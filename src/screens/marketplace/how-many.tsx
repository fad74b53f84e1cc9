import { Trans } from '@lingui/react/macro'

/** How many listings there are. */
export interface Counted {
  count: number
  /** At least so many; where it is 0, none is known. */
  capped: boolean
}

/** Their number, nothing where none is known. */
export function HowMany({ count, capped }: Counted) {
  if (!capped) return count
  return count > 0 && <Trans>{count}+</Trans>
}
