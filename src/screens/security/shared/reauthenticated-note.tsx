import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** For a user who returns from Google to the step they left. */
export function ReauthenticatedNote() {
  return (
    <Notice kind="info">
      <Trans>Google has confirmed it’s you. You can continue here.</Trans>
    </Notice>
  )
}
