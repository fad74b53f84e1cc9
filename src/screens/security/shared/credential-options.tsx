import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOpenedHandler } from '../../../queries/use-opened.ts'
import { GoogleSignIn } from '../../../components/google-sign-in.tsx'
import { ConfirmPassword } from '../../../components/confirm-password.tsx'
import { RecoveryWordsForm } from '../../../components/recovery-words-form.tsx'
import { CodeByMail } from '../../../components/sign-in/code-by-mail.tsx'
import { UsePasskey } from '../../../components/use-passkey.tsx'
import { paths } from '../../../config/paths.ts'
import { useLocale, useLocalePath } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { reopeningByCode, useCodeFor } from '../../../queries/mailed-code.ts'
import { preloadPasskeys, reopeningByKit, reopeningByPasskey } from '../../../queries/reopen-wallet.ts'
import { passkeysHereQuery, type StoredVault } from '../../../queries/passkeys.ts'
import { leavingFor, reopening, type FreshPurpose, type OpenVault } from '../../../queries/security.ts'
import { isWrongPassword, signInProblem } from '../../../queries/sign-in.ts'
import { useGoogle } from '../../../queries/use-google.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './security-screen.module.css'
import { pathResuming } from './use-resumed.ts'
import type { Task } from './use-reopen-prompt.ts'

interface ByProps {
  purpose: FreshPurpose
  onOpened: (opened: OpenVault) => void
}

/** The password of the account, or the one that was added to it. */
export function ByPassword({ email, purpose, onOpened }: ByProps & { email: string }) {
  const opening = useMutation({ ...reopening(email, purpose), onSuccess: useOpenedHandler(onOpened) })
  const problem = opening.error ? signInProblem(opening.error) : undefined
  const wrong = isWrongPassword(problem)
  return (
    <ConfirmPassword
      email={email}
      busy={opening.isPending}
      wrong={wrong}
      problem={wrong ? undefined : problem}
      onSubmit={opening.mutate}
    />
  )
}

/** A mailed code, of an account that has neither password nor passkey yet. */
export function ByCode({ email, purpose, onOpened }: ByProps & { email: string }) {
  const mail = useCodeFor(email, 'security')
  const opening = useMutation({ ...reopeningByCode(email, purpose), onSuccess: useOpenedHandler(onOpened) })
  const problem = opening.error ? signInProblem(opening.error) : undefined
  const confirm = { busy: opening.isPending, problem, send: opening.mutate }
  return <CodeByMail email={email} mail={mail} confirm={confirm} />
}

/** Google asks again, on its own page. */
export function ByGoogle({ purpose, task }: Pick<ByProps, 'purpose'> & { task: Task | undefined }) {
  const google = useGoogle(useLocale(), pathResuming(useLocalePath()(paths.security()), task))
  const online = useOnline()
  return (
    <>
      <p className={styles.small}>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleSignIn {...google} online={online} onLeave={() => leavingFor(purpose)} />
    </>
  )
}

/** A passkey of a device that was added before; hidden where this browser supports no passkeys. */
export function ByPasskey({ held, purpose, onOpened }: ByProps & { held: StoredVault }) {
  const here = useQuery(passkeysHereQuery()).data
  const opening = useMutation({ ...reopeningByPasskey(held, purpose), onSuccess: useOpenedHandler(onOpened) })
  useEffect(preloadPasskeys, [])
  if (!here) return null
  return (
    <UsePasskey
      busy={opening.isPending}
      problem={opening.error ? signInProblem(opening.error) : undefined}
      onUse={() => opening.mutate()}
    />
  )
}

/** The twelve words of the recovery kit, when the user has them available. */
export function ByKit({ held, purpose, onOpened }: ByProps & { held: StoredVault }) {
  const [typing, setTyping] = useState(false)
  const opening = useMutation({ ...reopeningByKit(held, purpose), onSuccess: useOpenedHandler(onOpened) })
  if (!typing) {
    return (
      <Button look="text" onClick={() => setTyping(true)}>
        <Trans>Use the recovery kit</Trans>
      </Button>
    )
  }
  return (
    <RecoveryWordsForm
      className={styles.form}
      busy={opening.isPending}
      problem={opening.error ? signInProblem(opening.error) : undefined}
      onSubmit={opening.mutate}
    />
  )
}
