import { Trans } from '@lingui/react/macro'
import type { OpenVault, Recovery } from '../../queries/recovery.ts'
import { ByKit } from './by-kit.tsx'
import { ByOperator } from './by-operator.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './recovery-screen.module.css'

interface OpenWalletProps {
  recovery: Recovery
  onOpened: (opened: OpenVault) => void
}

/** Every way that is left to open the wallet, the quickest first. */
export function OpenWallet({ recovery, onOpened }: OpenWalletProps) {
  const kit = recovery.wraps.some(({ kind }) => kind === 'recovery_kit')
  const operator = recovery.operator.state !== 'declined'
  if (!recovery.vault || (!kit && !operator)) return <NoWayLeft />
  return (
    <div className={styles.ways}>
      <p>
        <Trans>
          This address is yours. Your wallet is sealed, though: open it once, then choose a new password.
        </Trans>
      </p>
      {kit && <ByKit recovery={recovery} onOpened={onOpened} />}
      {operator && <ByOperator recovery={recovery} onOpened={onOpened} />}
    </div>
  )
}

/** The truth, for who has declined every help. */
function NoWayLeft() {
  return (
    <Notice kind="failed" title={<Trans>There is no way left into this wallet</Trans>}>
      <Trans>
        It has no recovery kit, and help from us was declined. Only the password opens it. If you remember
        parts of it, please keep trying on the log-in page.
      </Trans>
    </Notice>
  )
}
