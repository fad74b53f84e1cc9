import { Trans, useLingui } from '@lingui/react/macro'
import { report } from '../errors/report.ts'
import { useNetwork } from '../hooks/use-online.ts'
import { withTexts } from '../i18n/activate.ts'
import { later } from '../ui/later.tsx'
import styles from './offline-bar.module.css'

/** Fetched ahead with the frame's parts (parts.ts): where it is needed there may be no network. */
export const offlineWords = later(
  async () => (await withTexts('others', () => import('./offline-words.tsx'))).OfflineWords,
  null,
  report,
  ({ network }) => (
    <span className={styles.bar} data-transient data-network={network}>
      <Trans>No connection.</Trans>
    </span>
  ),
)

/** Where the state of the network is said, while there is something to say. */
export function OfflineBar() {
  const network = useNetwork()
  const { t } = useLingui()
  return (
    <output className={styles.place} aria-label={t`Network`}>
      {network !== 'open' && <offlineWords.Part network={network} />}
    </output>
  )
}
