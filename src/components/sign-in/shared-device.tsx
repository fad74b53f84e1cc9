import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isSharedDevice, setSharedDevice } from '../../lib/shared-device.ts'
import { CheckField } from '../../ui/check-field.tsx'
import styles from './shared-device.module.css'

/** Whether others use this device too: one quiet line for every sign-in method, a redirect to Google included. */
export function SharedDevice() {
  const [shared, setShared] = useState(isSharedDevice)
  return (
    <div className={styles.shared}>
      <CheckField
        checked={shared}
        onChange={(checked) => {
          setSharedDevice(checked)
          setShared(checked)
        }}
        label={<Trans>Shared device</Trans>}
        hint={
          shared ? (
            <Trans>Nothing is saved on this device, and closing the browser logs you out.</Trans>
          ) : undefined
        }
      />
    </div>
  )
}
