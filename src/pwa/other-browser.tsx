import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { inAppBrowser, LEAVE_LINE } from '../lib/in-app-browser.ts'
import { isIos } from './browser.ts'
import styles from './install-entry.module.css'

const UNNAMED = { app: null, leavesByAddress: false }

/** Inside another app nothing can be installed: says so, and links to the device's own browser. */
export function OtherBrowser() {
  const { app, leavesByAddress } = inAppBrowser(navigator.userAgent, false) ?? UNNAMED
  const own = isIos() ? 'Safari' : 'Chrome'
  return (
    <div className={styles.other}>
      <p>
        {app === null ? (
          <Trans>
            You’ve opened this inside another app, which can’t install apps. Open this page in {own} first.
          </Trans>
        ) : (
          <Trans>
            You’ve opened this inside {app}, which can’t install apps. Open this page in {own} first.
          </Trans>
        )}
      </p>
      {leavesByAddress ? (
        <a className={styles.out} href={wayOut()}>
          <Trans>Open in {own}</Trans>
        </a>
      ) : (
        <CopyAddress />
      )}
    </div>
  )
}

function CopyAddress() {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button onClick={() => void copy()}>
        <Trans>Copy the link</Trans>
      </Button>
      <output>
        {copied === true && <Trans>Copied. Paste it into the other browser.</Trans>}
        {copied === false && <Trans>Use this app’s own menu (⋯): “Open in browser”.</Trans>}
      </output>
    </>
  )
}

function wayOut(): string {
  const address = new URL(location.href)
  address.searchParams.set(...LEAVE_LINE)
  return address.href
}
