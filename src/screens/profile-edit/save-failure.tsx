import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '../../queries/profile.ts'
import type { SaveProblem } from '../../queries/profile-edit.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** States inline that nothing was saved, why, and that nothing typed is lost. */
export function SaveFailure({ problem }: { problem: Exclude<SaveProblem, { kind: 'taken' }> }) {
  const queryClient = useQueryClient()
  // The answer opens the session-timeout modal, which offers the log-in.
  const askWhoIsHere = () => void queryClient.invalidateQueries({ queryKey: myProfileQuery().queryKey })
  return (
    <Notice
      kind="failed"
      title={<Trans>Your profile wasn’t saved.</Trans>}
      action={
        problem.kind === 'session' && (
          <Button onClick={askWhoIsHere}>
            <Trans>Log in again</Trans>
          </Button>
        )
      }
    >
      {problem.kind === 'offline' && (
        <Trans>Saving needs a connection. What you typed stays here; please try again later.</Trans>
      )}
      {problem.kind === 'session' && (
        <Trans>Your session has ended. Log in again: what you typed stays on this device.</Trans>
      )}
      {problem.kind === 'refused' && problem.message}
      {problem.kind === 'unexpected' && (
        <Trans>
          Something went wrong on our side. What you typed is still here; please try again in a moment.
        </Trans>
      )}
    </Notice>
  )
}
