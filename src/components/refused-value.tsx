import { Trans } from '@lingui/react/macro'

/** The error of a field that the server has refused, by a rule that the form does not know. */
export function RefusedValue() {
  return <Trans>This can’t be used as it is. Please change it.</Trans>
}
