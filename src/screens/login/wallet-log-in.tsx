import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import { signInProblem, walletLogIn } from '../../queries/sign-in.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { NoWallet } from './no-wallet.tsx'
import styles from './wallet-log-in.module.css'

/**
 * Every wallet that this browser has, by name and icon. Where there is none, one closed line: it stands in nobody's way
 * who has come to log in as most do.
 */
export function WalletLogIn({ onDone }: { onDone: () => void }) {
  const wallets = useBrowserWallets()
  const logIn = useMutation(walletLogIn())
  const problem = logIn.error && signInProblem(logIn.error)
  const waiting = logIn.isPending ? logIn.variables.id : undefined
  if (wallets.length === 0) {
    return (
      <details className={styles.wallets} data-needs-script>
        <summary className={styles.title}>
          <Trans>Log in with a browser wallet</Trans>
        </summary>
        <NoWallet />
      </details>
    )
  }
  return (
    <section className={styles.wallets} aria-labelledby="wallets" data-needs-script>
      <h2 id="wallets" className={styles.title}>
        <Trans comment="phrases">Log in with a browser wallet</Trans>
      </h2>
      <ul className={styles.list}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Button
              wide
              className={styles.wallet}
              busy={waiting === wallet.id}
              disabled={waiting !== undefined && waiting !== wallet.id}
              onClick={() => logIn.mutate(wallet, { onSuccess: onDone })}
            >
              {wallet.icon ? (
                <img src={wallet.icon} alt="" width={24} height={24} className={styles.icon} />
              ) : (
                <BallMark size={24} />
              )}
              {wallet.name || <Trans>Browser wallet</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      <output className={styles.none}>
        {waiting && <Trans>Please approve the signature request in your wallet. It costs nothing.</Trans>}
      </output>
      {problem && <SignInProblem {...problem} />}
    </section>
  )
}
