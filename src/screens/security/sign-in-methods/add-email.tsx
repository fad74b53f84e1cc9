import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpened } from '../../../queries/use-opened.ts'
import { emailError } from '../../../components/email-error.tsx'
import { NewPasswordForm } from '../../../components/new-password-form.tsx'
import { emailAddress } from '../../../contract/email-address.ts'
import { refusedField } from '../../../queries/refusal.ts'
import type { OpenVault } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { emailAdding } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'
import type { Owner } from '../shared/usable-credentials.ts'
import styles from './methods.module.css'

/** Adds email with password: the wallet is reopened first, so that the new password can open it, too. */
export function AddEmail({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const { asking, setAsking, self } = useReopenPrompt<HTMLDivElement>('email', 'change')
  const [opened, setOpened] = useOpened()
  const title = t`Add email and password`
  return (
    <div ref={self} className={styles.add}>
      <p>
        <Trans>Set a password to log in and open your wallet without Google.</Trans>
      </p>
      {!opened && <Button onClick={() => setAsking(true)}>{title}</Button>}
      {opened && <EmailForm opened={opened} onEnd={() => setOpened(undefined)} />}
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="change"
          task="email"
          why={<Trans>Please confirm it’s you.</Trans>}
          onOpened={(open) => {
            setAsking(false)
            setOpened(open)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function EmailForm({ opened, onEnd }: { opened: OpenVault; onEnd: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const adding = useMutation(emailAdding())
  const problem = adding.error ? signInProblem(adding.error) : undefined
  const atEmail = refusedField(adding.error) === 'email'
  const address = emailAddress(email)
  const submit = (password: string) => {
    setTried(true)
    if (address === undefined) return
    adding.mutate(
      { opened, email: address, password },
      {
        onSuccess: () => {
          toast(t`We’ve emailed you a link.`)
          onEnd()
        },
      },
    )
  }
  return (
    <>
      <NewPasswordForm
        email={address ?? ''}
        action={<Trans>Email me the link</Trans>}
        busy={adding.isPending}
        problem={atEmail ? undefined : problem}
        onSubmit={submit}
      >
        <Field
          label={<Trans>Email</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried ? emailError(email, atEmail) : undefined}
        />
      </NewPasswordForm>
      <Button look="text" onClick={onEnd}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
}
