import { Trans } from '@lingui/react/macro'
import { PAY_WITHIN_MINUTES } from '../../config/constants.ts'

/** Whoever pays keeps their place: nothing is withdrawn from under them, and they have half an hour. */
export function BeingPaid() {
  return (
    <Trans>
      Someone is paying for it now. If they don’t finish within {PAY_WITHIN_MINUTES} minutes, you can take it
      off sale again.
    </Trans>
  )
}
