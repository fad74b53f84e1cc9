import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReadyName, ReadyState } from './ready.ts'

/** What a person can do about a line; each is a tap. */
export interface ReadySteps {
  /** Fetches what is missing. */
  renew: () => void
  /** Takes the waiting version over, or loads the app again. */
  update: () => void
  /** Requests persistent storage from the browser. */
  keep: () => void
}

interface ReadyLine {
  sentence: ReactNode
  detail?: ReactNode
  way?: { label: ReactNode; go: () => void }
}

/** A line of the report: what was found, and what to do about it where something can be done. */
export function readyWords(name: ReadyName, state: ReadyState, ways: ReadySteps): ReadyLine {
  if (state === 'good') return { sentence: GOOD[name] }
  const renew = { label: <Trans>Download what’s missing</Trans>, go: ways.renew }
  switch (name) {
    case 'app':
      return {
        sentence: <Trans>The app itself isn’t saved here yet.</Trans>,
        way: { label: <Trans>Load the app again</Trans>, go: ways.update },
      }
    case 'version':
      if (state === 'unasked')
        return { sentence: <Trans>You’re offline, so we can’t check for a newer version.</Trans> }
      return {
        sentence: <Trans>There’s a newer version of the app.</Trans>,
        way: { label: <Trans>Update</Trans>, go: ways.update },
      }
    case 'certificates':
      return { sentence: <Trans>Some certificates aren’t saved here.</Trans>, way: renew }
    case 'claims':
      return {
        sentence: <Trans>Signed copies are missing or more than two days old.</Trans>,
        way: renew,
      }
    case 'holder':
      return {
        sentence: <Trans>This device can’t sign for all certificates.</Trans>,
        detail: (
          <Trans>
            People would see the certificate, but not that you hold it. Open one with “Show it to someone” to
            see what’s missing.
          </Trans>
        ),
        way: renew,
      }
    case 'pictures':
      return { sentence: <Trans>Some pictures aren’t saved here.</Trans>, way: renew }
    case 'awake':
      return {
        sentence: <Trans>The screen may go dark while you show a certificate.</Trans>,
        detail: <Trans>Set a longer screen timeout in the device’s settings.</Trans>,
      }
    case 'persisted':
      if (state === 'unasked')
        return { sentence: <Trans>This browser doesn’t say how long it keeps data.</Trans> }
      return {
        sentence: <Trans>The browser may delete what’s saved when the device is full.</Trans>,
        way: { label: <Trans>Prevent automatic deletion</Trans>, go: ways.keep },
      }
    case 'clock':
      if (state === 'unasked') return { sentence: <Trans>The clock couldn’t be checked offline.</Trans> }
      return {
        sentence: <Trans>This device’s clock is wrong.</Trans>,
        detail: <Trans>Turn on “set time automatically” in the device’s settings, then check again.</Trans>,
      }
  }
}

const GOOD: Readonly<Record<ReadyName, ReactNode>> = {
  app: <Trans>The app opens offline.</Trans>,
  version: <Trans>The app is up to date.</Trans>,
  certificates: <Trans>All certificates are saved here.</Trans>,
  claims: <Trans>All signed copies are up to date.</Trans>,
  holder: <Trans>This device can show that you hold them.</Trans>,
  pictures: <Trans>All pictures are saved here.</Trans>,
  awake: <Trans>The screen stays on while you show a certificate.</Trans>,
  persisted: <Trans>The browser won’t delete what’s saved automatically.</Trans>,
  clock: <Trans>The clock is right.</Trans>,
}
