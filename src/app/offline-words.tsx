import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { NETWORK_AGAIN } from '../config/device.ts'
import { TRY_AGAIN_MS } from '../network/budget.ts'
import { paths } from '../config/paths.ts'
import { networkLogInUrl } from '../config/network-log-in.ts'
import { noteUnreached } from '../network/state.ts'
import { giveUpWaiting } from '../network/waiting.ts'
import { deployedVersion } from '../pwa/deployed-version.ts'
import { type Network } from '../network/online.ts'
import { workers } from '../pwa/workers.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import styles from './offline-bar.module.css'
import { SinceShown } from './since-shown.tsx'

/** What is wrong with the network, what one can do about it, and when the shown content was last updated. */
export function OfflineWords({ network }: { network: Network }) {
  // its verdicts say themselves how old their facts are
  const checking = useLocation().pathname.includes(paths.check())
  return (
    <span className={styles.bar} data-transient data-network={network}>
      {checking && network !== 'portal' ? (
        <Trans>Checking offline.</Trans>
      ) : (
        <>
          <What network={network} />{' '}
          <span className={styles.since}>
            <SinceShown />
          </span>
        </>
      )}
      {/* without any network there is nothing to log in to, and the browser tells when there is one */}
      {network !== 'none' && <Actions />}
    </span>
  )
}

function What({ network }: { network: Network }) {
  if (network === 'portal') return <Trans>You need to log in to this network.</Trans>
  if (network === 'hanging') return <Trans>There’s no response. The connection may be slow.</Trans>
  if (network === 'unreached') return <Trans>No connection.</Trans>
  return <Trans>You’re offline.</Trans>
}

/** Most portals can only be guessed: behind TLS they look like a network that leads nowhere. */
function Actions() {
  const { again, trying } = useReconnecting()
  return (
    <span className={styles.actions}>
      <ButtonAnchor look="text" href={networkLogInUrl(location)} target="_blank" rel="noopener noreferrer">
        <Trans>Log in to Wi-Fi</Trans>
      </ButtonAnchor>
      <Button look="text" busy={trying} onClick={() => void again()}>
        <Trans>Reconnect</Trans>
      </Button>
    </span>
  )
}

function useReconnecting() {
  const [trying, setTrying] = useState(false)
  const again = async () => {
    setTrying(true)
    // what fails now is asked for again by itself as soon as the network is back (query-client.ts)
    giveUpWaiting()
    // and the worker's pictures hold the same connections
    workers()?.controller?.postMessage({ type: NETWORK_AGAIN })
    noteUnreached()
    await deployedVersion(TRY_AGAIN_MS)
    setTrying(false)
  }
  return { again, trying }
}
