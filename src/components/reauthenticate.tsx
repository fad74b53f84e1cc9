import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ConfirmPassword, type ConfirmPasswordProps } from './confirm-password.tsx'
import styles from './reauthenticate.module.css'
import { ReauthenticateByWallet } from './reauthenticate-by-wallet.tsx'
import { CodeByMail, type CodeByMailProps } from './sign-in/code-by-mail.tsx'
import { CodesLater } from './sign-in/codes-later.tsx'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

interface ByWalletProps {
  wallets: readonly { id: string; name: string }[]
  waiting: string | undefined
  problem: SignInProblemProps | undefined
  onPick: (id: string) => void
}

interface ByGoogleProps {
  offered: boolean | undefined
  href: string
  online: boolean
  onLeave?: (() => void) | undefined
}

interface ReauthenticateProps {
  /** The account's sign-in methods. */
  kinds: readonly ('google' | 'email_password' | 'metamask')[]
  password: ConfirmPasswordProps
  /** Instead of the password, where there is none: a mailed code, or from when one helps. */
  code: CodeByMailProps | { from: string } | undefined
  wallet: ByWalletProps
  google: ByGoogleProps
  /** Its purpose, where the page does not state it. */
  why?: ReactNode
  onClose: () => void
}

/**
 * Before anything that could cost the user their account: they log in again with one of their sign-in methods.
 */
export function Reauthenticate({ kinds, password, code, wallet, google, why, onClose }: ReauthenticateProps) {
  return (
    <Dialog open title={<Trans>Confirm it’s you</Trans>} onClose={onClose}>
      <div className={styles.form}>
        {why && <p>{why}</p>}
        {kinds.map((kind) => {
          if (kind === 'google') return <ByGoogle key={kind} {...google} />
          if (kind === 'metamask') return <ByWallet key={kind} {...wallet} />
          if (!code) return <ConfirmPassword key={kind} {...password} />
          return 'from' in code ? <Later key={kind} {...code} /> : <CodeByMail key={kind} {...code} />
        })}
      </div>
    </Dialog>
  )
}

function Later({ from }: { from: string }) {
  return (
    <p>
      <CodesLater from={from} />
    </p>
  )
}

function ByGoogle({ onLeave, ...google }: ByGoogleProps) {
  return (
    <>
      <p>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleSignIn {...google} {...(onLeave && { onLeave })} />
    </>
  )
}

function ByWallet({ wallets, waiting, problem, onPick }: ByWalletProps) {
  return (
    <>
      <ReauthenticateByWallet wallets={wallets} waiting={waiting} onPick={onPick} />
      {problem && <SignInProblem {...problem} />}
    </>
  )
}
