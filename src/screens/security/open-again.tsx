import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { GoogleWayIn } from '../../components/google-way-in.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { paths } from '../../config/paths.ts'
import { useOnline } from '../../pwa/online.ts'
import {
  freshlyOpened,
  leavingFor,
  openingAgain,
  type FreshPurpose,
  type OpenVault,
} from '../../queries/security.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './security-screen.module.css'

/** Who the page belongs to, and how they show once more that it is them. */
export interface Owner {
  email: string
  way: 'password' | 'google'
}

interface OpenAgainProps {
  owner: Owner
  title: ReactNode
  /** What the wallet is opened for: the worker allows that, and nothing else. */
  purpose: FreshPurpose
  why: ReactNode
  onOpened: (opened: OpenVault) => void
  onClose: () => void
}

/** Before anything that could cost somebody their collection: the wallet is opened once more, by its owner. */
export function OpenAgain({ owner, title, purpose, why, onOpened, onClose }: OpenAgainProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.words}>{why}</p>
        {owner.way === 'google' ? (
          <ByGoogle purpose={purpose} onOpened={onOpened} />
        ) : (
          <ByPassword email={owner.email} purpose={purpose} onOpened={onOpened} />
        )}
      </div>
    </Dialog>
  )
}

type ByProps = Pick<OpenAgainProps, 'purpose' | 'onOpened'>

function ByPassword({ email, purpose, onOpened }: ByProps & { email: string }) {
  const [password, setPassword] = useState('')
  const opening = useMutation(openingAgain(email, purpose))
  const problem = opening.error && signInProblem(opening.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!opening.isPending && password !== '') opening.mutate(password, { onSuccess: onOpened })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={opening.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

/** Google is asked once more, on its own page; who has just come from there goes on at once. */
function ByGoogle({ purpose, onOpened }: ByProps) {
  const back = useLocalePath()(paths.security())
  const google = useGoogle(useLocale(), back)
  const online = useOnline()
  const [fresh, setFresh] = useState(() => freshlyOpened(purpose) !== undefined)
  const goOn = () => {
    const opened = freshlyOpened(purpose)
    setFresh(opened !== undefined)
    if (opened) onOpened(opened)
  }
  if (fresh) {
    return (
      <Button look="primary" wide onClick={goOn}>
        <Trans>Continue</Trans>
      </Button>
    )
  }
  return (
    <>
      <p className={styles.small}>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleWayIn {...google} online={online} onLeave={() => leavingFor(purpose)} />
    </>
  )
}
