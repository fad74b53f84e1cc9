import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { UsePasskey } from '../../components/use-passkey.tsx'
import { useOpenedHandler } from '../../queries/use-opened.ts'
import { passkeyOpening } from '../../queries/passkeys.ts'
import type { OpenVault, Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import styles from './recovery-screen.module.css'

interface ByPasskeyProps {
  recovery: Recovery
  onOpened: (opened: OpenVault, wrapId: string) => void
}

/** The shortest recovery: a passkey of a device that was added before. */
export function ByPasskey({ recovery, onOpened }: ByPasskeyProps) {
  const handOver = useOpenedHandler(onOpened)
  const opening = useMutation({
    ...passkeyOpening(recovery),
    onSuccess: ({ opened, wrapId }) => handOver(opened, wrapId),
  })
  return (
    <section className={styles.method}>
      <h2 className={styles.wayTitle}>
        <Trans>With your passkey</Trans>
      </h2>
      <p>
        <Trans>Your device will ask for your fingerprint, face or PIN.</Trans>
      </p>
      <UsePasskey
        primary
        busy={opening.isPending}
        problem={opening.error ? signInProblem(opening.error) : undefined}
        onUse={() => opening.mutate()}
      />
    </section>
  )
}
