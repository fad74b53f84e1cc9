import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useHandOver } from '../../queries/use-opened.ts'
import { GoogleWayIn } from '../../components/google-way-in.tsx'
import { PasswordAgain } from '../../components/password-again.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { UsePasskey } from '../../components/use-passkey.tsx'
import { paths } from '../../config/paths.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { useOnline } from '../../pwa/online.ts'
import { codeOfPasskeys, openingAgainByKit, openingAgainByPasskey } from '../../queries/open-again.ts'
import { passkeysHereQuery, type HeldVault } from '../../queries/passkeys.ts'
import { leavingFor, openingAgain, type FreshPurpose, type OpenVault } from '../../queries/security.ts'
import { isWrongPassword, signInProblem } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './security-screen.module.css'
import { pathBackTo } from './use-asked.ts'
import type { Task } from './use-asking.ts'

interface ByProps {
  purpose: FreshPurpose
  onOpened: (opened: OpenVault) => void
}

/** The password of the account, or the one that was added to it. */
export function ByPassword({ email, purpose, onOpened }: ByProps & { email: string }) {
  const opening = useMutation({ ...openingAgain(email, purpose), onSuccess: useHandOver(onOpened) })
  const problem = opening.error ? signInProblem(opening.error) : undefined
  const wrong = isWrongPassword(problem)
  return (
    <PasswordAgain
      email={email}
      busy={opening.isPending}
      wrong={wrong}
      problem={wrong ? undefined : problem}
      onSubmit={opening.mutate}
    />
  )
}

/** Google is asked once more, on its own page. */
export function ByGoogle({ purpose, task }: Pick<ByProps, 'purpose'> & { task: Task | undefined }) {
  const google = useGoogle(useLocale(), pathBackTo(useLocalePath()(paths.security()), task))
  const online = useOnline()
  return (
    <>
      <p className={styles.small}>
        <Trans>Log in with Google once more. You come back to this page.</Trans>
      </p>
      <GoogleWayIn {...google} online={online} onLeave={() => leavingFor(purpose)} />
    </>
  )
}

/** Finger, face or PIN of a device that was added before; nothing where this browser knows no passkeys. */
export function ByPasskey({ held, purpose, onOpened }: ByProps & { held: HeldVault }) {
  const here = useQuery(passkeysHereQuery()).data
  const opening = useMutation({ ...openingAgainByPasskey(held, purpose), onSuccess: useHandOver(onOpened) })
  useEffect(codeOfPasskeys, [])
  if (!here) return null
  return (
    <UsePasskey
      busy={opening.isPending}
      problem={opening.error ? signInProblem(opening.error) : undefined}
      onUse={() => opening.mutate()}
    />
  )
}

/** The twelve words from the paper, when somebody says that they have it at hand. */
export function ByKit({ held, purpose, onOpened }: ByProps & { held: HeldVault }) {
  const [typing, setTyping] = useState(false)
  const [typed, setTyped] = useState('')
  const opening = useMutation({ ...openingAgainByKit(held, purpose), onSuccess: useHandOver(onOpened) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!opening.isPending) opening.mutate(typed)
  }
  if (!typing) {
    return (
      <Button look="text" onClick={() => setTyping(true)}>
        <Trans>Use the recovery kit</Trans>
      </Button>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={<Trans>The twelve words</Trans>}
        hint={<Trans>In their order. Capitals and numbers do not matter.</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        lang="en"
        rows={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {opening.error && <SignInProblem {...signInProblem(opening.error)} />}
      <Button type="submit" wide busy={opening.isPending}>
        <Trans>Open my wallet</Trans>
      </Button>
    </form>
  )
}
