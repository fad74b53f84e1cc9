import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { HelpLink } from '../../ui/help-link.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Button } from '../../ui/button.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { isCameraAllowed } from './camera.ts'
import { FromPicture } from './from-picture.tsx'
import { OutcomeLegend } from '../../components/proof/outcome-sign.tsx'
import type { Read } from '../../components/proof/checked.tsx'
import type { ReadBy } from '../../proof/holder.ts'
import { checker } from '../../queries/check.ts'
import { FromText, type Pasted } from './from-text.tsx'
import { Samples } from './samples.tsx'
import { NeedsNetwork } from '../../pwa/needs-network.tsx'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import styles from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useWatch } from './use-watch.ts'
import { Viewfinder } from './viewfinder.tsx'

interface ScannerProps {
  /** What was pasted before. */
  pasted: Pasted
  /** Whether the camera goes on by itself where it is allowed. */
  eager: boolean
  /** What was read; of a camera's code the verdict is known already. */
  onRead: (read: Read) => void
}

/** Three inputs for a code: the camera, requested by a tap or on at once where it is allowed; a picture from the device; its text. */
export function Scanner({ pasted, eager, onRead }: ScannerProps) {
  // The camera goes off with this part of the page, when it is left for the verdict.
  const watch = useWatch(onRead)
  const { camera, video, start, stop } = useCamera(watch.see)
  const given = (by: ReadBy) => (text: string) => onRead({ text, by, readAt: Date.now(), check: checker() })
  const on = camera.state === 'looking' || camera.state === 'asking'
  useAllowedCamera(eager, start)
  const { forget } = watch
  // A look ends with the camera, whoever switches it off: no verdict comes over what is done next.
  useEffect(() => {
    if (camera.state !== 'looking') forget()
  }, [camera.state, forget])
  return (
    <div className={styles.scanner}>
      <p className={styles.lead}>
        <Trans>
          Point the camera at a certificate’s code. You’ll know in about two seconds whether it’s genuine.
        </Trans>
      </p>
      <Viewfinder state={camera.state} watching={watch.watching} video={video} />
      {camera.state === 'problem' && <CameraNotice problem={camera.problem} />}
      <div className={styles.action}>
        <NeedsScript>
          <Trans>To check a certificate, please turn on JavaScript in your browser.</Trans>
        </NeedsScript>
        {on ? (
          <Button wide onClick={stop}>
            <Trans>Stop the camera</Trans>
          </Button>
        ) : (
          <Button look="primary" wide onClick={start}>
            {camera.state === 'problem' ? (
              <Trans>Try the camera again</Trans>
            ) : (
              <Trans>Start the camera</Trans>
            )}
          </Button>
        )}
      </div>
      <div className={styles.others} data-needs-script>
        <FromPicture onRead={given('picture')} onOpen={stop} />
        <Samples onRead={onRead} onOpen={stop} />
        <FromText before={pasted} onRead={given('text')} onOpen={stop} />
      </div>
      <WithoutNetwork />
      <HowToRead />
      <div className={styles.help}>
        <HelpLink to="certificate">
          <Trans>What is a certificate?</Trans>
        </HelpLink>
      </div>
    </div>
  )
}

/** Starts the camera with the page where that asks the user nothing. */
function useAllowedCamera(wanted: boolean, start: () => void) {
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    void isCameraAllowed().then((allowed) => {
      if (allowed && current && document.visibilityState === 'visible') start()
    })
    return () => {
      current = false
    }
  }, [wanted, start])
}

/** Whether checking works without a network in this browser; below what is used, because it comes later. */
function WithoutNetwork() {
  const opensOffline = useOpensOffline()
  if (opensOffline === undefined) return null
  return (
    <p className={styles.lead}>
      {opensOffline ? <Trans>This page works offline too.</Trans> : <NeedsNetwork />}
    </p>
  )
}

/** The verdicts, and what the word on a certificate’s page is beside them. */
function HowToRead() {
  return (
    <div className={styles.results}>
      <h2 className={styles.heading}>
        <Trans>How to read the result</Trans>
      </h2>
      <OutcomeLegend />
      <p className={styles.record}>
        <Trans>
          “Valid” on a certificate’s page is what our records say. Only a check of the code says “Genuine”.
        </Trans>
      </p>
    </div>
  )
}
