import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ResendLink } from '../../components/resend-link.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { contactResending } from '../../queries/account.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Notice } from '../../ui/notice.tsx'

/** An address that waits for its confirmation; until then the one before it, if any, is written to. */
export function PendingEmail({ pending, until }: { pending: string; until: string }) {
  const resending = useMutation(contactResending())
  return (
    <Notice
      kind="info"
      title={<Trans>Waiting for your confirmation</Trans>}
      action={
        <ResendLink
          busy={resending.isPending}
          sent={resending.isSuccess}
          onResend={() => resending.mutate()}
        />
      }
    >
      <Trans>Open the link in the mail we sent to {pending}. It works for 10 minutes.</Trans>{' '}
      {until && <Trans>Until then, we’ll keep emailing {until}.</Trans>}
      {resending.error && <SignInProblem {...signInProblem(resending.error)} />}
    </Notice>
  )
}
