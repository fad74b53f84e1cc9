import { Trans } from '@lingui/react/macro'
import styles from './protection-mark.module.css'

/** Beside the way to the security settings: what the wallet still lacks. It stays until that is there. */
export function ProtectionMark({ missing }: { missing?: 'method' | 'kit' | undefined }) {
  if (!missing) return null
  return (
    <>
      {' '}
      <span className={styles.mark}>
        {missing === 'method' ? <Trans>No passkey yet</Trans> : <Trans>No recovery kit yet</Trans>}
      </span>
    </>
  )
}
