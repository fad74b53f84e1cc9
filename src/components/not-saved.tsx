import { Trans } from '@lingui/react/macro'

interface NotSavedProps {
  /** Why not all of the collection is on this device, where that is the device's or the browser's doing. */
  problem: 'full' | 'no-space' | 'no-store' | 'no-pictures'
}

/** What of the collection this device or browser does not store, in one plain sentence. */
export function NotSaved({ problem }: NotSavedProps) {
  switch (problem) {
    case 'full':
      return (
        <Trans>
          This device is full: not every certificate could be saved. Those saved before are still here.
        </Trans>
      )
    case 'no-space':
      return <Trans>This device is full: certificates are saved, but not every picture.</Trans>
    case 'no-store':
      return (
        <Trans>This browser doesn’t allow saving. You can see your collection while you’re online.</Trans>
      )
    case 'no-pictures':
      return <Trans>This browser can’t save pictures, so certificates are saved without them.</Trans>
  }
}

/** Whether a problem is the device's or the browser's, and not the network's or the server's. */
export function isNotSaved(problem: string | undefined): problem is NotSavedProps['problem'] {
  return problem !== undefined && ['full', 'no-space', 'no-store', 'no-pictures'].includes(problem)
}
