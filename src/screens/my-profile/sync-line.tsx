import { Plural, Trans } from '@lingui/react/macro'
import { isNotSaved, NotSaved } from '../../components/not-saved.tsx'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { NeedsNetwork } from '../../pwa/needs-network.tsx'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import { useSyncState } from '../../queries/sync-state.ts'
import styles from './my-profile-screen.module.css'

/**
 * How much of the collection is available offline, and as of when.
 * @param expected whether there is something to store: its space is reserved before the first status
 */
export function SyncLine({ expected }: { expected: boolean }) {
  const { state, done, total, savedAt, problem } = useSyncState()
  const locale = useLocale()
  if (total === 0 && !expected) return null
  const time = savedAt ? formatMinute(new Date(savedAt).toISOString(), locale) : ''
  return (
    <div className={styles.keeping}>
      <output data-of-now={state !== 'done' || problem !== undefined || undefined}>
        {state === 'working' && (
          <Trans>
            Storing on this device: {done} of {total}
          </Trans>
        )}
        {state === 'done' && problem === undefined && <Done total={total} time={time} />}
        {isNotSaved(problem) && <NotSaved problem={problem} />}
        {problem === 'no-network' && (
          <Trans>
            Stored on this device: {done} of {total}. The rest follows when the network returns.
          </Trans>
        )}
        {problem === 'failed' && (
          <Trans>
            Stored on this device: {done} of {total}. The rest will be tried again.
          </Trans>
        )}
      </output>{' '}
      <LocaleLink to={paths.device()}>
        <Trans>On this device</Trans>
      </LocaleLink>
    </div>
  )
}

/** Everything is stored; that it opens without a network is said only where the app does. */
function Done({ total, time }: { total: number; time: string }) {
  if (useOpensOffline()) {
    return (
      <Plural
        value={total}
        one={`The work and its certificate can be shown without a network (as of ${time}).`}
        other={`All # works and certificates can be shown without a network (as of ${time}).`}
      />
    )
  }
  return (
    <>
      <Plural
        value={total}
        one={`The work and its certificate are stored here (as of ${time}).`}
        other={`All # works and certificates are stored here (as of ${time}).`}
      />{' '}
      <NeedsNetwork />
    </>
  )
}
