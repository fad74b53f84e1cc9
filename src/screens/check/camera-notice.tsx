import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { CameraProblem } from './camera.ts'

/** Why the camera is unavailable, and the remedy: always one of the other two input methods, too. */
export function CameraNotice({ problem }: { problem: CameraProblem }) {
  return (
    <Notice kind="failed" title={TITLES[problem]}>
      {WAYS[problem]}
    </Notice>
  )
}

const TITLES: Readonly<Record<CameraProblem, ReactNode>> = {
  denied: <Trans>This site isn’t allowed to use the camera.</Trans>,
  none: <Trans>There’s no camera on this device.</Trans>,
  'in-use': <Trans>Another app is using the camera.</Trans>,
  impossible: <Trans>This browser does not give the camera to websites here.</Trans>,
  failed: <Trans>The camera didn’t start.</Trans>,
}

const WAYS: Readonly<Record<CameraProblem, ReactNode>> = {
  denied: (
    <Trans>
      Allow it in the browser’s settings for this site and try again, or choose a picture of the code below.
    </Trans>
  ),
  none: <Trans>Choose a picture of the code below.</Trans>,
  'in-use': <Trans>Close the other app and try again, or choose a picture of the code below.</Trans>,
  impossible: (
    <Trans>
      Open this page in Safari or Chrome, or take a picture with the camera app and choose it below.
    </Trans>
  ),
  failed: <Trans>Try again, or choose a picture of the code below.</Trans>,
}
