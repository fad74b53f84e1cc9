import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NewPasswordForm } from '../../components/new-password-form.tsx'
import { paths } from '../../config/paths.ts'
import { newPasswordSetting, type OpenVault, type Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './recovery-screen.module.css'

interface NewPasswordProps {
  recovery: Recovery
  opened: OpenVault
  /** The credential that opened it, recorded once the user is logged in. */
  wrapId: string | undefined
}

/** The wallet is open: a new password encrypts it again. Leaving earlier changes nothing about the old one. */
export function NewPassword({ recovery, opened, wrapId }: NewPasswordProps) {
  const setting = useMutation(newPasswordSetting(recovery, opened, wrapId))
  const problem = setting.error ? signInProblem(setting.error) : undefined
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  if (setting.isSuccess) {
    return (
      <output className={styles.form}>
        <div className={styles.mark}>
          <Seal size={56} pressed />
        </div>
        <p>
          <Trans>Your new password is set, and you’re logged in. All other devices are logged out.</Trans>
        </p>
        <ButtonLink look="primary" wide to={paths.myProfile()}>
          <Trans>Go to my collection</Trans>
        </ButtonLink>
        <ButtonLink wide to={paths.security()}>
          <Trans>Check your security settings</Trans>
        </ButtonLink>
      </output>
    )
  }
  return (
    <NewPasswordForm
      email={recovery.email}
      intro={<Trans>Your wallet is open. Choose a new password for it.</Trans>}
      action={<Trans>Set the new password</Trans>}
      busy={setting.isPending}
      problem={problem}
      onSubmit={(password) => setting.mutate(password)}
    />
  )
}
