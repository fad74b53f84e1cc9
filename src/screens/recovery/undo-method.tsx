import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { undoableQuery, undoingByLink, type Undoable } from '../../queries/sign-in-methods.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './recovery-screen.module.css'

/**
 * Removes a sign-in method by the link of an email. It describes the effect and waits for a tap: mail scanners
 * press no buttons.
 */
export function UndoMethod({ token }: { token: string }) {
  const what = useQuery(undoableQuery(token))
  const undoing = useMutation(undoingByLink())
  const problem = undoing.error && signInProblem(undoing.error)
  if (undoing.isSuccess) return <Undone />
  if (what.isPending) return <Progress label={<Trans>Looking up the link…</Trans>} />
  if (what.isError) return <SignInProblem {...signInProblem(what.error)} />
  return (
    <div className={styles.form}>
      <p>
        {what.data.first_method ? (
          <Trans>
            A password or a passkey was added to your account. If it wasn’t you, undo it here. You don’t need
            to log in.
          </Trans>
        ) : (
          <Trans>
            A sign-in method was added to your account. If it wasn’t you, undo it here. You don’t need to log
            in.
          </Trans>
        )}
      </p>
      <What {...what.data} />
      <p className={styles.small}>
        {what.data.first_method ? (
          <Trans>
            Undoing removes the password and all passkeys, and logs out all devices. Three days later, codes
            by email log in again. Your works stay in your wallet.
          </Trans>
        ) : (
          <Trans>Undoing removes this method and logs out all devices. Your works stay in your wallet.</Trans>
        )}
      </p>
      {problem && <SignInProblem {...problem} />}
      <Button look="primary" wide busy={undoing.isPending} onClick={() => undoing.mutate(token)}>
        <Trans>Undo it</Trans>
      </Button>
    </div>
  )
}

function What({ kind, email, display_id, name, added_at, first_method: only }: Undoable) {
  const at = formatMinute(added_at, useLocale())
  return (
    <Definitions
      rows={[
        {
          term: <Trans>Added</Trans>,
          value: (
            <>
              <Method kind={kind} only={only === true} />
              {email !== null && (
                <span translate="no" className={styles.line}>
                  {email}
                </span>
              )}
            </>
          ),
        },
        { term: <Trans>Account</Trans>, value: <bdi translate="no">{name || `@${display_id}`}</bdi> },
        { term: <Trans>When</Trans>, value: at },
      ]}
    />
  )
}

function Method({ kind, only }: { kind: Undoable['kind']; only: boolean }) {
  if (kind === 'google') return 'Google'
  return only ? <Trans>Password or passkey</Trans> : <Trans>Email and password</Trans>
}

function Undone() {
  return (
    <output className={styles.form}>
      <div className={styles.mark}>
        <Seal size={56} pressed />
      </div>
      <p>
        <Trans>It’s undone. This method can’t log in anymore, and all devices were logged out.</Trans>
      </p>
      <p className={styles.small}>
        <Trans>
          Someone may have used your account. Please log in and change your password, if you have one.
        </Trans>
      </p>
      <ButtonLink wide to={paths.login(paths.security())}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </output>
  )
}
