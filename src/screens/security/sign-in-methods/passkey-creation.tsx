import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { RefusedValue } from '../../../components/refused-value.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { LABEL_MAX } from '../../../contract/vault.ts'
import { writtenLine } from '../../../contract/written-text.ts'
import { sessionsQuery } from '../../../queries/account.ts'
import { loadFailure } from '../../../queries/load-problem.ts'
import { storedVaultQuery, passkeyAdding, type StoredVault } from '../../../queries/passkeys.ts'
import { refusedField } from '../../../queries/refusal.ts'
import type { OpenVault } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from '../shared/security-screen.module.css'

interface PasskeyCreationProps {
  opened: OpenVault
  account: string
  onEnd: () => void
}

/** The wallet is decrypted: the passkey gets its name here, and the rest from the device. */
export function PasskeyCreation({ opened, account, onEnd }: PasskeyCreationProps) {
  // the device's prompt requires a recent tap: everything else is loaded before
  const held = useQuery(storedVaultQuery())
  if (held.data !== undefined) {
    return <Naming wraps={held.data?.wraps ?? []} opened={opened} account={account} onEnd={onEnd} />
  }
  return (
    <Dialog open title={<Trans>Add a passkey</Trans>} onClose={onEnd}>
      {held.isError ? (
        <LoadFailure {...loadFailure(held)} />
      ) : (
        <Progress label={<Trans>One moment…</Trans>} />
      )}
    </Dialog>
  )
}

interface NamingProps extends PasskeyCreationProps {
  /** The existing credentials: no device accepts a second passkey for one wallet. */
  wraps: StoredVault['wraps']
}

function Naming({ wraps, opened, account, onEnd }: NamingProps) {
  const { t } = useLingui()
  const device = useDeviceName()
  const [typed, setTyped] = useState<string>()
  const label = writtenLine(typed ?? device)
  const adding = useMutation(passkeyAdding(opened, wraps))
  const problem = adding.error ? signInProblem(adding.error) : undefined
  const atLabel = refusedField(adding.error) === 'wrap.label'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    adding.mutate(
      { account, label },
      {
        onSuccess: () => {
          toast(t`Your passkey was added.`)
          onEnd()
        },
      },
    )
  }
  return (
    <Dialog open title={<Trans>Add a passkey</Trans>} onClose={onEnd} closable={!adding.isPending}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <Trans>Your device asks for your fingerprint, face or PIN. None of it is sent to us.</Trans>
        </p>
        <Field
          label={<Trans>Passkey name</Trans>}
          hint={<Trans>So you can recognize it in your list</Trans>}
          value={typed ?? device}
          maxLength={LABEL_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          error={atLabel ? <RefusedValue /> : undefined}
        />
        {problem && !atLabel && <SignInProblem {...problem} />}
        <Button type="submit" look="primary" wide busy={adding.isPending}>
          <Trans>Create the passkey</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

/** Browser and system, named as in the list of sessions; empty on a server that does not list them. */
function useDeviceName(): string {
  const { t } = useLingui()
  const current = useQuery(sessionsQuery()).data?.find((session) => session.current)
  const { browser, system } = current ?? {}
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? ''
}
