import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { GoogleWayIn } from '../../components/google-way-in.tsx'
import { ProveByWallet } from '../../components/prove-by-wallet.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { useOnline } from '../../pwa/online.ts'
import { provingByPassword, provingByWallet } from '../../queries/account.ts'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import { isWrongPassword, signInProblem } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { waysQuery } from '../../queries/ways.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './account.module.css'
import { pathBackTo } from './use-asked.ts'
import { leavingInStep, stepBack, type Step } from './use-back.ts'

interface ProveAgainProps {
  profile: Profile
  /** For who has to leave for Google: the step that they find before them when they are back, and which of several. */
  step?: Step | undefined
  which?: string | undefined
  onProven: () => void
  onClose: () => void
}

/** Before what could cost somebody their account: they log in once more, in one of the ways that lead into it. */
export function ProveAgain({ profile, step, which, onProven, onClose }: ProveAgainProps) {
  const { data } = useQuery(waysQuery())
  const { provider, email } = profile
  const ways = data?.ways ?? [{ kind: provider ?? 'metamask', email: email ?? '' }]
  return (
    <Dialog open title={<Trans>Please show that it is you</Trans>} onClose={onClose}>
      <div className={styles.form}>
        {ways.map((way) => {
          if (way.kind === 'google') return <ByGoogle key={way.kind} step={step} which={which} />
          if (way.kind === 'metamask') return <ByWallet key={way.kind} onProven={onProven} />
          return <ByPassword key={way.kind} email={way.email ?? ''} onProven={onProven} />
        })}
      </div>
    </Dialog>
  )
}

function ByPassword({ email, onProven }: { email: string; onProven: () => void }) {
  const [password, setPassword] = useState('')
  const proving = useMutation(provingByPassword(email))
  const problem = proving.error && signInProblem(proving.error)
  const wrong = isWrongPassword(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proving.isPending && password !== '') proving.mutate(password, { onSuccess: onProven })
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
      {problem && !wrong && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={proving.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function ByGoogle({ step, which }: Pick<ProveAgainProps, 'step' | 'which'>) {
  const back = step && stepBack(step, which)
  const google = useGoogle(useLocale(), pathBackTo(useLocalePath()(paths.security()), back))
  const online = useOnline()
  return (
    <>
      <p className={styles.words}>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleWayIn {...google} online={online} onLeave={() => step && leavingInStep(step)} />
    </>
  )
}

function ByWallet({ onProven }: { onProven: () => void }) {
  const wallets = useBrowserWallets()
  const proving = useMutation(provingByWallet())
  const pick = (id: string) => {
    const found = wallets.find((wallet) => wallet.id === id)
    if (found) proving.mutate(found, { onSuccess: onProven })
  }
  return (
    <>
      <ProveByWallet
        wallets={wallets}
        waiting={proving.isPending ? proving.variables.id : undefined}
        onPick={pick}
      />
      {proving.error && <SignInProblem {...signInProblem(proving.error)} />}
    </>
  )
}
