import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatDay, formatMinute } from '../../../lib/time.ts'
import { passkeyRemoving } from '../../../queries/passkeys.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from '../shared/facts.module.css'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'
import type { Owner } from '../shared/usable-credentials.ts'

interface PasskeyRowProps {
  owner: Owner
  passkey: VaultState['wraps'][number]
  /** The only credential: it cannot be removed. */
  last: boolean
  /** Without it mailed codes log in, after the waiting period of a removed credential. */
  leavesCodes: boolean
}

/** One passkey: its name, when it was made and used, and its end. */
export function PasskeyRow({ owner, passkey, last, leavesCodes }: PasskeyRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const task = `remove-passkey-${passkey.id}` as const
  const { asking, setAsking, self } = useReopenPrompt<HTMLLIElement>(task, 'change')
  const removing = useMutation(passkeyRemoving(passkey.id))
  const name = passkey.label || t`Passkey`
  const made = formatDay(passkey.created_at, locale)
  const seen = passkey.last_used_at === null ? null : formatMinute(passkey.last_used_at, locale)
  return (
    <li ref={self} className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>
          <Trans>Added on {made}</Trans>
        </p>
        <p className={styles.small}>
          {seen === null ? <Trans>Not used yet</Trans> : <Trans>Last used {seen}</Trans>}
        </p>
      </div>
      {!last && (
        <Button
          look="text"
          busy={removing.isPending}
          aria-label={t`Remove the passkey ${name}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      {removing.error && <SignInProblem {...signInProblem(removing.error)} />}
      {asking && (
        <ReopenWallet
          owner={owner}
          purpose="change"
          task={task}
          title={<Trans>Remove the passkey {name}</Trans>}
          why={<WithoutIt leavesCodes={leavesCodes} />}
          onOpened={(opened) => {
            setAsking(false)
            removing.mutate(opened, {
              onSuccess: () => toast(t`The passkey was removed.`),
            })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function WithoutIt({ leavesCodes }: Pick<PasskeyRowProps, 'leavesCodes'>) {
  return leavesCodes ? (
    <Trans>
      Without it, codes by email log you in again, but only after three days. With no other way to log in, you
      can’t log in on another device until then.
    </Trans>
  ) : (
    <Trans>This passkey will no longer open your wallet. Your other sign-in methods don’t change.</Trans>
  )
}
