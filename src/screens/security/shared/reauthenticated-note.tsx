import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** For who comes back from Google to what they were about to do. */
export function ReauthenticatedNote() {
  return (
    <Notice kind="info">
      <Trans>Google has confirmed that it is you. You can go on here.</Trans>
    </Notice>
  )
}
