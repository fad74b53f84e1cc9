import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isSharedDevice, setSharedDevice } from '../../lib/shared-device.ts'
import { CheckField } from '../../ui/check-field.tsx'
import styles from './shared-device.module.css'

/** Whether others use this device too; applies to every sign-in method, a redirect to Google included. */
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
        label={<Trans>Others use this device too</Trans>}
        hint={
          shared ? (
            <Trans>
              Nothing is kept on this device, so nothing can be seen without a network, and closing the
              browser logs you out. Each time something is signed, you are asked for your wallet again.
            </Trans>
          ) : undefined
        }
      />
    </div>
  )
}
