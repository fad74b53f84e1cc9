import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { RecoveryWordsForm } from '../../components/recovery-words-form.tsx'
import { useOpenedHandler } from '../../queries/use-opened.ts'
import { kitOpening, type OpenVault, type Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import styles from './recovery-screen.module.css'

interface ByKitProps {
  recovery: Recovery
  onOpened: (opened: OpenVault, wrapId?: string) => void
}

/** The twelve words of the recovery kit, typed or pasted, with or without their numbers. */
export function ByKit({ recovery, onOpened }: ByKitProps) {
  const kit = recovery.wraps.find(({ kind }) => kind === 'recovery_kit')
  const handOver = useOpenedHandler(onOpened)
  const opening = useMutation({
    ...kitOpening(recovery),
    onSuccess: (opened) => handOver(opened, kit?.id),
  })
  return (
    <RecoveryWordsForm
      className={styles.method}
      primary
      busy={opening.isPending}
      problem={opening.error ? signInProblem(opening.error) : undefined}
      onSubmit={opening.mutate}
    >
      <h2 className={styles.wayTitle}>
        <Trans>With your recovery kit</Trans>
      </h2>
    </RecoveryWordsForm>
  )
}
