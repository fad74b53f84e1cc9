import { Plural, Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'

interface SyncOutcomeProps {
  /** Stored pictures that were read, and those of them that were not whole any more. */
  read: number
  broken: number
  problem: 'no-network' | 'no-room' | 'failed' | undefined
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
  switch (problem) {
    case undefined:
      return <Trans>Everything here is up to date.</Trans>
    case 'no-network':
      return <Trans>The network went away. The rest follows when it returns.</Trans>
    case 'no-room':
      return <Trans>This device is full: certificates are stored, but not every picture.</Trans>
    case 'failed':
      return <Trans>Not everything could be fetched. The rest will be tried again.</Trans>
  }
}
