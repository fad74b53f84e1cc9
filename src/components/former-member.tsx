import { Trans } from '@lingui/react/macro'

/** Replaces the name of a member who has closed their account. */
export function FormerMember() {
  return <Trans>Former member</Trans>
}
