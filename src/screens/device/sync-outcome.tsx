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
          one="# saved picture was damaged and has been downloaded again where possible."
          other="# saved pictures were damaged and have been downloaded again where possible."
        />
      ) : (
        read > 0 && <Trans>All saved pictures are intact.</Trans>
      )}
    </Notice>
  )
}

function Ending({ problem }: Pick<SyncOutcomeProps, 'problem'>) {
  if (isNotSaved(problem)) return <NotSaved problem={problem} />
  if (problem === 'no-network')
    return <Trans>The connection was lost. The rest will be saved when you’re back online.</Trans>
  if (problem === 'failed') return <Trans>Some items couldn’t be downloaded. We’ll try again later.</Trans>
  return <Trans>Everything here is up to date.</Trans>
}
