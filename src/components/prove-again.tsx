import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { GoogleWayIn } from './google-way-in.tsx'
import styles from './prove-again.module.css'
import { ProveByWallet } from './prove-by-wallet.tsx'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

interface ByPasswordProps {
  email: string
  busy: boolean
  wrong: boolean
  problem: SignInProblemProps | undefined
  onSubmit: (password: string) => void
}

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

interface ProveAgainProps {
  /** The sign-in methods that lead into the account. */
  kinds: readonly ('google' | 'email_password' | 'metamask')[]
  password: ByPasswordProps
  wallet: ByWalletProps
  google: ByGoogleProps
  /** What it is for, where the page does not say so. */
  why?: ReactNode
  onClose: () => void
}

/** Before what could cost somebody their account: they log in once more, in one of the ways that lead into it. */
export function ProveAgain({ kinds, password, wallet, google, why, onClose }: ProveAgainProps) {
  return (
    <Dialog open title={<Trans>Please show that it is you</Trans>} onClose={onClose}>
      <div className={styles.form}>
        {why && <p>{why}</p>}
        {kinds.map((kind) => {
          if (kind === 'google') return <ByGoogle key={kind} {...google} />
          if (kind === 'metamask') return <ByWallet key={kind} {...wallet} />
          return <ByPassword key={kind} {...password} />
        })}
      </div>
    </Dialog>
  )
}

function ByPassword({ email, busy, wrong, problem, onSubmit }: ByPasswordProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && password !== '') onSubmit(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong ? <Trans>The password is wrong.</Trans> : undefined}
      />
      {problem && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function ByGoogle({ onLeave, ...google }: ByGoogleProps) {
  return (
    <>
      <p>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleWayIn {...google} {...(onLeave && { onLeave })} />
    </>
  )
}

function ByWallet({ wallets, waiting, problem, onPick }: ByWalletProps) {
  return (
    <>
      <ProveByWallet wallets={wallets} waiting={waiting} onPick={onPick} />
      {problem && <SignInProblem {...problem} />}
    </>
  )
}
