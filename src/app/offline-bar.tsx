import { useLingui } from '@lingui/react/macro'
import { useNetwork } from '../hooks/use-online.ts'
import styles from './offline-bar.module.css'
import { offlineWords } from './parts.ts'

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
