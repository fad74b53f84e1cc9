import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import type { StoredVault } from '../../contract/vault.ts'
import { googleSigningInByKit } from '../../queries/google.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './login-screen.module.css'

/** The twelve words of the recovery kit, for a wallet that Google alone does not open. */
export function KitLogIn({ held, onDone }: { held: StoredVault; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const logIn = useMutation(googleSigningInByKit(held))
  const problem = logIn.error && signInProblem(logIn.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!logIn.isPending) logIn.mutate(typed, { onSuccess: onDone })
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
      {problem && <SignInProblem {...problem} />}
      <Button type="submit" look="primary" wide busy={logIn.isPending}>
        <Trans>Open my wallet</Trans>
      </Button>
    </form>
  )
}
