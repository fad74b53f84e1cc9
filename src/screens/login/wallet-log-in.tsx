import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import { signInProblem, walletLogIn } from '../../queries/sign-in.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { NoWallet } from './no-wallet.tsx'
import styles from './wallet-log-in.module.css'

/** Every wallet that this browser has, by name and icon; a sentence where there is none. */
export function WalletLogIn({ onDone }: { onDone: () => void }) {
  const wallets = useBrowserWallets()
  const logIn = useMutation(walletLogIn())
  const problem = logIn.error && signInProblem(logIn.error)
  const waiting = logIn.isPending ? logIn.variables.id : undefined
  return (
    <section className={styles.wallets} aria-labelledby="wallets" data-needs-script>
      <h2 id="wallets" className={styles.title}>
        <Trans>With a browser wallet</Trans>
      </h2>
      {wallets.length === 0 && <NoWallet />}
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
        {waiting && (
          <Trans>Please answer in your wallet: it asks for a signature, which costs nothing.</Trans>
        )}
      </output>
      {problem && <SignInProblem {...problem} />}
    </section>
  )
}
