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
  const renew = { label: <Trans>Fetch what is missing</Trans>, go: ways.renew }
  switch (name) {
    case 'app':
      return {
        sentence: <Trans>The app itself is not stored here yet.</Trans>,
        way: { label: <Trans>Load the app again</Trans>, go: ways.update },
      }
    case 'version':
      if (state === 'unasked')
        return { sentence: <Trans>Without a network nobody knows of a newer version.</Trans> }
      return {
        sentence: <Trans>There is a newer version of the app.</Trans>,
        way: { label: <Trans>Update</Trans>, go: ways.update },
      }
    case 'certificates':
      return { sentence: <Trans>Not all certificates are stored here.</Trans>, way: renew }
    case 'claims':
      return {
        sentence: <Trans>The signed copies are missing, or more than two days old.</Trans>,
        way: renew,
      }
    case 'holder':
      return {
        sentence: <Trans>This device cannot sign for all certificates.</Trans>,
        detail: (
          <Trans>
            Others would see the certificate, and not that you hold it. Open one with “Show it to somebody”:
            there you read what is missing.
          </Trans>
        ),
        way: renew,
      }
    case 'pictures':
      return { sentence: <Trans>Not all pictures are stored here.</Trans>, way: renew }
    case 'awake':
      return {
        sentence: <Trans>The screen may go dark while you show a certificate.</Trans>,
        detail: <Trans>Set a longer time until the screen locks, in the device’s settings.</Trans>,
      }
    case 'persisted':
      if (state === 'unasked')
        return { sentence: <Trans>This browser does not say how long it keeps things.</Trans> }
      return {
        sentence: <Trans>The browser may drop what is stored when the device is full.</Trans>,
        way: { label: <Trans>Ask it to keep everything</Trans>, go: ways.keep },
      }
    case 'clock':
      if (state === 'unasked')
        return { sentence: <Trans>The clock could not be compared without a network.</Trans> }
      return {
        sentence: <Trans>This device’s clock is wrong.</Trans>,
        detail: <Trans>Turn on “set time automatically” in the device’s settings, then check again.</Trans>,
      }
  }
}

const GOOD: Readonly<Record<ReadyName, ReactNode>> = {
  app: <Trans>The app opens without a network.</Trans>,
  version: <Trans>It is the newest version.</Trans>,
  certificates: <Trans>All certificates are stored here.</Trans>,
  claims: <Trans>All signed copies are fresh.</Trans>,
  holder: <Trans>This device can show that you hold them.</Trans>,
  pictures: <Trans>All pictures are stored here.</Trans>,
  awake: <Trans>The screen stays on while you show a certificate.</Trans>,
  persisted: <Trans>The browser has promised to keep everything.</Trans>,
  clock: <Trans>The clock is right.</Trans>,
}
