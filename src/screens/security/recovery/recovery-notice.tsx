import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import type { Profile } from '../../../contract/users.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatMinute } from '../../../lib/time.ts'
import { wantsProof } from '../../../queries/account.ts'
import { recoveryAnswer } from '../../../queries/recovery-answer.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Reauthenticate } from '../shared/reauthenticate.tsx'
import { ReauthenticatedNote } from '../shared/reauthenticated-note.tsx'
import styles from '../shared/security-screen.module.css'
import { useReauthenticated } from '../shared/use-reauthenticated.ts'

interface RecoveryNoticeProps {
  profile: Profile
  recovery: NonNullable<VaultState['recovery']>
}

/**
 * A recovery was requested. On one of the owner's devices it can be stopped by a tap, or confirmed after
 * reauthentication.
 */
export function RecoveryNotice({ profile, recovery }: RecoveryNoticeProps) {
  const locale = useLocale()
  const { back, self } = useReauthenticated<HTMLDivElement>('recovery')
  const [proving, setProving] = useState(false)
  const answer = useMutation(recoveryAnswer())
  const confirm = () => {
    setProving(false)
    answer.mutate('confirm', {
      onError: (error) => {
        if (wantsProof(error)) setProving(true)
      },
    })
  }
  const problem = answer.error && !wantsProof(answer.error) && signInProblem(answer.error)
  const asked = formatMinute(recovery.asked_at, locale)
  const ready = formatMinute(recovery.ready_at, locale)
  return (
    <div ref={self}>
      <Notice
        kind="failed"
        title={<Trans>Wallet recovery was requested on {asked}</Trans>}
        action={
          <div className={styles.actions}>
            <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate('refuse')}>
              <Trans>It wasn’t me: stop it</Trans>
            </Button>
            {!recovery.confirmed && (
              <Button busy={answer.isPending} onClick={confirm}>
                <Trans>It was me: shorten the wait to one day</Trans>
              </Button>
            )}
          </div>
        }
      >
        <Trans>From {ready}, anyone who can read your email can set a new password.</Trans>
        {back && <ReauthenticatedNote />}
        {problem && <SignInProblem {...problem} />}
      </Notice>
      {proving && (
        <Reauthenticate
          profile={profile}
          step="recovery"
          onProven={confirm}
          onClose={() => setProving(false)}
        />
      )}
    </div>
  )
}
