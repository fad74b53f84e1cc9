import { Plural, Trans } from '@lingui/react/macro'
import { isNotSaved, NotSaved } from '../../components/not-saved.tsx'
import type { SyncState } from '../../queries/sync-state.ts'
import { Notice } from '../../ui/notice.tsx'

interface SyncOutcomeProps {
  /** Stored pictures that were read, and those of them that were corrupt. */
  read: number
  broken: number
  problem: SyncState['problem']
}

/** What the check found and how the renewal ended. */
export function SyncOutcome({ read, broken, problem }: SyncOutcomeProps) {
  return (
    <Notice kind={problem === undefined ? 'info' : 'stale'} title={<Ending problem={problem} />}>
      {broken > 0 ? (
        <Plural
          value={broken}
          one="# stored picture was damaged and has been fetched again where possible."
          other="# stored pictures were damaged and have been fetched again where possible."
        />
      ) : (
        read > 0 && <Trans>Every stored picture is as it was when it was stored.</Trans>
      )}
    </Notice>
  )
}

function Ending({ problem }: Pick<SyncOutcomeProps, 'problem'>) {
  if (isNotSaved(problem)) return <NotSaved problem={problem} />
  if (problem === 'no-network') return <Trans>The network went away. The rest follows when it returns.</Trans>
  if (problem === 'failed')
    return <Trans>Not everything could be fetched. The rest will be tried again.</Trans>
  return <Trans>Everything here is up to date.</Trans>
}
