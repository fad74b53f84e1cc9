import { Trans, useLingui } from '@lingui/react/macro'

/** How many listings there are. */
export interface Counted {
  count: number
  /** At least so many; where it is 0, none is known. */
  capped: boolean
}

/** Their number, nothing where none is known. */
export function HowMany({ count: number, capped }: Counted) {
  const { i18n } = useLingui()
  const count = i18n.number(number)
  if (!capped) return count
  return number > 0 && <Trans>{count}+</Trans>
}
