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
          This device is full: not every certificate could be stored. Those that were stored before are still
          here.
        </Trans>
      )
    case 'no-space':
      return <Trans>This device is full: certificates are stored, but not every picture.</Trans>
    case 'no-store':
      return (
        <Trans>This browser lets nothing be stored. Your collection is shown while there is a network.</Trans>
      )
    case 'no-pictures':
      return <Trans>This browser stores no pictures: certificates are stored without them.</Trans>
  }
}

/** Whether a problem is the device's or the browser's, and not the network's or the server's. */
export function isNotSaved(problem: string | undefined): problem is NotSavedProps['problem'] {
  return problem !== undefined && ['full', 'no-space', 'no-store', 'no-pictures'].includes(problem)
}
