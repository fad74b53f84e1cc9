import { Plural, Trans } from '@lingui/react/macro'
import type { StoredHere } from '../queries/device.ts'
import styles from './leaves-device.module.css'

/**
 * What the OK of an ended session removes from this device, as it is stored here.
 * @param stored undefined where nothing is stored, and until it is known
 */
export function LeavesDevice({ stored }: { stored: StoredHere | undefined }) {
  const { works = 0, certificates = 0, drafts = false, pendingFavorites = false } = stored ?? {}
  if (works === 0 && certificates === 0 && !drafts && !pendingFavorites) {
    return (
      <p>
        <Trans>Log in again to continue where you were. “OK” logs you out.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>Log in again and everything stays on this device. “OK” logs you out and removes:</Trans>
      </p>
      <ul className={styles.list}>
        {works > 0 && (
          <li>
            <Plural value={works} one="your collection (# work)" other="your collection (# works)" />
          </li>
        )}
        {certificates > 0 && (
          <li>
            <Plural value={certificates} one="# certificate" other="# certificates" />
          </li>
        )}
        {drafts && (
          <li>
            <Trans>profile changes that you haven’t saved</Trans>
          </li>
        )}
        {pendingFavorites && (
          <li>
            <Trans>favorites that you changed offline</Trans>
          </li>
        )}
      </ul>
      <p>
        {drafts ? (
          <Trans>Your works and certificates stay yours. Unsaved changes are lost.</Trans>
        ) : (
          <Trans>Your works and certificates stay yours.</Trans>
        )}
      </p>
      {pendingFavorites && (
        <p>
          <Trans>Favorites that you changed offline are lost.</Trans>
        </p>
      )}
    </>
  )
}
