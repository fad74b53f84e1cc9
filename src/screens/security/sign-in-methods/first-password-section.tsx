import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { NewPasswordForm } from '../../../components/new-password-form.tsx'
import { firstPasswordSetting } from '../../../queries/mailed-code.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { useOpened } from '../../../queries/use-opened.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import { Section } from '../shared/section.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'

/** Sets the password of an account that began without one; from then on it logs in, and no mailed code does. */
export function FirstPasswordSection({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const { asking, setAsking, self } = useReopenPrompt<HTMLElement>('password', 'change')
  const [opened, setOpened] = useOpened()
  const setting = useMutation(firstPasswordSetting(owner.email))
  const title = t`Set a password`
  return (
    <Section ref={self} title={<Trans>Password</Trans>} state={<Trans>Not set</Trans>} on={false}>
      <p>
        <Trans>
          With a password, nobody gets into your account by reading your email. It then logs you in instead of
          a code, and never leaves this browser. Setting it logs out all your other devices.
        </Trans>
      </p>
      {!opened && <Button onClick={() => setAsking(true)}>{title}</Button>}
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="change"
          task="password"
          why={<Trans>Please confirm it’s you.</Trans>}
          onOpened={(open) => {
            setAsking(false)
            setOpened(open)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {opened && (
        <NewPasswordForm
          email={owner.email}
          action={title}
          busy={setting.isPending}
          problem={setting.error ? signInProblem(setting.error) : undefined}
          onSubmit={(password) =>
            setting.mutate(
              { opened, password },
              {
                onSuccess: () => {
                  setOpened(undefined)
                  toast(t`Your password is set.`)
                },
              },
            )
          }
        />
      )}
    </Section>
  )
}
