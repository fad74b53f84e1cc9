import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { maskedEmail } from './masked-email.ts'
import { hasPasskey, passkeysHereQuery } from '../../queries/passkeys.ts'
import type { OpenVault, Recovery } from '../../queries/recovery.ts'
import { ByKit } from './by-kit.tsx'
import { ByPasskey } from './by-passkey.tsx'
import { ByOperator } from './by-operator.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './recovery-screen.module.css'

interface OpenWalletProps {
  recovery: Recovery
  /** @param wrapId the credential that opened it, where the server does not know that already */
  onOpened: (opened: OpenVault, wrapId?: string) => void
}

/** All remaining credentials that open the wallet, the quickest first. */
export function OpenWallet({ recovery, onOpened }: OpenWalletProps) {
  const kit = recovery.wraps.some(({ kind }) => kind === 'recovery_kit')
  // undefined until the browser has answered: no credential is reported as lost before that
  const here = useQuery(passkeysHereQuery()).data
  const passkey = hasPasskey(recovery) && here !== false
  const email = maskedEmail(recovery.email)
  const operator = recovery.operator.state !== 'declined'
  if (!recovery.vault || (!kit && !operator && !passkey)) {
    return hasPasskey(recovery) ? <PasskeyElsewhere /> : <NoWayLeft />
  }
  return (
    <div className={styles.methods}>
      <p>
        <Trans>
          <span translate="no">{email}</span> is confirmed. Your wallet is still locked, though: open it
          first, then choose a new password.
        </Trans>
      </p>
      {passkey && here && <ByPasskey recovery={recovery} onOpened={onOpened} />}
      {kit && <ByKit recovery={recovery} onOpened={onOpened} />}
      {operator && <ByOperator recovery={recovery} onOpened={onOpened} />}
    </div>
  )
}

/** A passkey is the last credential, and this browser has none. */
function PasskeyElsewhere() {
  return (
    <Notice kind="failed" title={<Trans>Only your passkey opens this wallet</Trans>}>
      <Trans>
        Passkeys don’t work in this browser. Please request a new link, and open it on a device with your
        passkey.
      </Trans>
    </Notice>
  )
}

/** Without any credential left, the wallet cannot be recovered. */
function NoWayLeft() {
  return (
    <Notice kind="failed" title={<Trans>This wallet can no longer be opened</Trans>}>
      <Trans>
        It has no recovery kit or passkey, and recovery with our help is off. Only the password opens it. If
        you remember parts of it, please keep trying on the login page.
      </Trans>
    </Notice>
  )
}
