import { Trans } from '@lingui/react/macro'

/** In the place of the name of somebody who has closed their account. */
export function FormerMember() {
  return <Trans>Former member</Trans>
}
