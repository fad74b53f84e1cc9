import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { kitSaving, kitMaking, type OpenVault } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { KitCheck } from './kit-check.tsx'
import { KitSheet } from './kit-sheet.tsx'
import styles from './kit.module.css'

interface KitCreationProps {
  opened: OpenVault
  /** Whether the wallet has a password, too. */
  password: boolean
  onEnd: () => void
}

/** Creates a recovery kit: shown, checked by two of its words, and only then stored. */
export function KitCreation({ opened, password, onEnd }: KitCreationProps) {
  const making = useMutation(kitMaking())
  const saving = useMutation(kitSaving(opened))
  const [step, setStep] = useState<'words' | 'check'>('words')
  const { mutate: make } = making
  useEffect(() => make(opened), [make, opened])
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [step, saving.isSuccess])
  const failure = making.error ?? saving.error
  const problem = failure ? signInProblem(failure) : undefined
  const kit = making.data
  if (saving.isSuccess) return <Saved onEnd={onEnd} />
  return (
    <div className={styles.making}>
      {!kit && !problem && (
        <Loading>
          <Skeleton className={styles.waiting} />
        </Loading>
      )}
      {kit && step === 'words' && (
        <KitSheet words={kit.words} password={password} onNext={() => setStep('check')} />
      )}
      {kit && step === 'check' && (
        <KitCheck
          words={kit.words}
          busy={saving.isPending}
          onRight={() => saving.mutate(kit)}
          onBack={() => setStep('words')}
        />
      )}
      {problem && <SignInProblem {...problem} />}
      <Button look="text" className={styles.aside} onClick={onEnd}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}

function Saved({ onEnd }: { onEnd: () => void }) {
  return (
    <output className={styles.making}>
      <div>
        <Seal size={56} pressed />
      </div>
      <p>
        <Trans>
          Your recovery kit is ready. Keep the sheet with your important papers, and don’t show it to anyone.
        </Trans>
      </p>
      <Button look="primary" wide onClick={onEnd}>
        <Trans>Done</Trans>
      </Button>
    </output>
  )
}
