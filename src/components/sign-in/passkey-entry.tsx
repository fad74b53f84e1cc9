import { Trans } from '@lingui/react/macro'
import type { SignInProblemProps } from '../sign-in-problem.tsx'
import { UsePasskey } from '../use-passkey.tsx'
import styles from './passkey-entry.module.css'

export interface PasskeyEntryProps {
  /** Whether this browser has passkeys: its space is reserved until that is known, or what is below would move. */
  here: boolean | undefined
  busy: boolean
  problem: SignInProblemProps | undefined
  send: () => void
}

/** Log-in by a passkey of this device, in one tap; nothing where the browser has none. */
export function PasskeyEntry({ here, busy, problem, send }: PasskeyEntryProps) {
  if (here === false) return null
  return (
    <div className={styles.entry} data-waiting={here === undefined || undefined}>
      <UsePasskey label={<Trans>Log in with a passkey</Trans>} busy={busy} problem={problem} onUse={send} />
    </div>
  )
}
