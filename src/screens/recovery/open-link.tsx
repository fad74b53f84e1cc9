import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useOpened } from '../../queries/use-opened.ts'
import { paths } from '../../config/paths.ts'
import { passkeysHereQuery } from '../../queries/passkeys.ts'
import { recoveryOpening, type OpenVault, type Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NewPassword } from './new-password.tsx'
import { OpenWallet } from './open-wallet.tsx'
import styles from './recovery-screen.module.css'

interface OpenLinkProps {
  token: string
  /** Called once it is spent. */
  onUsed: () => void
}

/** The target of the mailed link: one tap, then another credential opens the wallet, then the new password. */
export function OpenLink({ token, onUsed }: OpenLinkProps) {
  const opening = useMutation(recoveryOpening())
  const [opened, setOpened] = useOpened()
  const [wrapId, setWrapId] = useState<string>()
  // loaded before the credentials are shown, so that the layout does not shift
  useQuery(passkeysHereQuery())
  const problem = opening.error && signInProblem(opening.error)
  const recovery: Recovery | undefined = opening.data
  const open = (wallet: OpenVault, wrap?: string) => {
    setWrapId(wrap)
    setOpened(wallet)
  }
  if (recovery && opened) return <NewPassword recovery={recovery} opened={opened} wrapId={wrapId} />
  if (recovery) return <OpenWallet recovery={recovery} onOpened={open} />
  return (
    <div className={styles.form}>
      {problem?.kind !== 'refused' && (
        <p>
          <Trans>The link works once. Press the button to continue in this browser.</Trans>
        </p>
      )}
      {problem && <SignInProblem {...problem} />}
      {problem?.kind === 'refused' ? (
        <ButtonLink look="primary" wide to={paths.recovery()}>
          <Trans>Send me a new link</Trans>
        </ButtonLink>
      ) : (
        <Button
          look="primary"
          wide
          busy={opening.isPending}
          onClick={() => opening.mutate(token, { onSuccess: onUsed })}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
    </div>
  )
}
