import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import styles from './reauthenticate-by-wallet.module.css'

interface ProveByWalletProps {
  wallets: readonly { id: string; name: string }[]
  /** The wallet that is prompted. */
  waiting: string | undefined
  onPick: (id: string) => void
}

/** The owner of a browser wallet reauthenticates by signing again. */
export function ReauthenticateByWallet({ wallets, waiting, onPick }: ProveByWalletProps) {
  return (
    <div className={styles.prove}>
      <p>
        <Trans>Sign again with this account’s wallet. It costs nothing.</Trans>
      </p>
      {wallets.length === 0 && (
        <p className={styles.none}>
          <Trans>This browser has no wallet. Please open this page in the browser that has yours.</Trans>
        </p>
      )}
      {wallets.map(({ id, name }) => (
        <Button key={id} wide busy={waiting === id} onClick={() => onPick(id)}>
          {name || <Trans>Browser wallet</Trans>}
        </Button>
      ))}
    </div>
  )
}
