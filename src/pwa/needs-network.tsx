import { Trans } from '@lingui/react/macro'
import { useOpensOffline } from './opens-offline.ts'

/** What is true where this browser cannot keep the app; nothing where it can, and until that is known. */
export function NeedsNetwork() {
  if (useOpensOffline() !== false) return null
  return <Trans>This browser can’t open the app offline. Please open it while you’re online.</Trans>
}
