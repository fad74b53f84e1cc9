import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useOpenedHandler } from '../../queries/use-opened.ts'
import { kitOpening, type OpenVault, type Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './recovery-screen.module.css'

interface ByKitProps {
  recovery: Recovery
  onOpened: (opened: OpenVault, wrapId?: string) => void
}

/** The twelve words of the recovery kit, typed or pasted, with or without their numbers. */
export function ByKit({ recovery, onOpened }: ByKitProps) {
  const [typed, setTyped] = useState('')
  const kit = recovery.wraps.find(({ kind }) => kind === 'recovery_kit')
  const handOver = useOpenedHandler(onOpened)
  const opening = useMutation({
    ...kitOpening(recovery),
    onSuccess: (opened) => handOver(opened, kit?.id),
  })
  const problem = opening.error && signInProblem(opening.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!opening.isPending) opening.mutate(typed)
  }
  return (
    <form className={styles.way} noValidate onSubmit={submit}>
      <h2 className={styles.wayTitle}>
        <Trans>With your recovery kit</Trans>
      </h2>
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
      <Button type="submit" look="primary" wide busy={opening.isPending}>
        <Trans>Open my wallet</Trans>
      </Button>
    </form>
  )
}
