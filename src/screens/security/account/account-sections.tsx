import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileSavedWords } from '../../../components/file-saved.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import type { Profile } from '../../../contract/users.ts'
import { saveFile, type FileSaved } from '../../../lib/save-file.ts'
import { accountExporting, standingQuery, wantsProof } from '../../../queries/account.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Reauthenticate } from '../shared/reauthenticate.tsx'
import { ReauthenticatedNote } from '../shared/reauthenticated-note.tsx'
import { Section } from '../shared/section.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'
import { useReauthenticated } from '../shared/use-reauthenticated.ts'
import type { Owner } from '../shared/usable-credentials.ts'

/** Data export and account deletion. Hidden on a server that has neither. */
export function AccountSections({ profile, owner }: { profile: Profile; owner: Owner | null }) {
  const standing = useQuery(standingQuery())
  const { back } = useReauthenticated('leave')
  const { asking } = useReopenPrompt('delete-account', 'change')
  const [leaving, setLeaving] = useState(back || asking)
  if (!standing.data) return null
  const { works } = standing.data
  return (
    <>
      <ExportSection profile={profile} />
      <Section
        title={<Trans>Leave Akashi</Trans>}
        state={
          works > 0 && <Plural value={works} one="# work in your wallet" other="# works in your wallet" />
        }
      >
        <p>
          <Trans>Delete your account. Before you confirm, you’ll see what’s deleted and what stays.</Trans>
        </p>
        <Button look="danger" onClick={() => setLeaving(true)}>
          <Trans>Delete my account</Trans>
        </Button>
        {leaving && (
          <DeleteAccount
            profile={profile}
            owner={owner}
            standing={standing.data}
            proven={back || asking}
            onClose={() => setLeaving(false)}
          />
        )}
      </Section>
    </>
  )
}

function ExportSection({ profile }: { profile: Profile }) {
  const [proving, setProving] = useState(false)
  const [saved, setSaved] = useState<FileSaved>()
  const { back, self } = useReauthenticated<HTMLElement>('data')
  const exporting = useMutation(accountExporting())
  const begin = () => {
    setProving(false)
    exporting.mutate(undefined, {
      onSuccess: (text) =>
        void saveFile(`akashi-${profile.display_id ?? 'account'}.json`, text).then(setSaved),
      onError: (error) => {
        if (wantsProof(error)) setProving(true)
      },
    })
  }
  return (
    <Section ref={self} title={<Trans>Your data</Trans>}>
      <p>
        <Trans>
          Everything we store about you in one file: profile, orders, listings, devices and messages. It
          contains no keys and nobody else’s data.
        </Trans>
      </p>
      {back && !exporting.isSuccess && <ReauthenticatedNote />}
      <Button busy={exporting.isPending} onClick={begin}>
        <Trans>Download my data</Trans>
      </Button>
      {saved && (
        <output>
          <FileSavedWords saved={saved} />
        </output>
      )}
      {exporting.error && !wantsProof(exporting.error) && (
        <SignInProblem {...signInProblem(exporting.error)} />
      )}
      {proving && (
        <Reauthenticate profile={profile} step="data" onProven={begin} onClose={() => setProving(false)} />
      )}
    </Section>
  )
}
