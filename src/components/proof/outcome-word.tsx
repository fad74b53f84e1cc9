import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outcome } from './outcome.ts'

/** The signature is good, and this device cannot say whether it still counts. */
const SIGNATURE = <Trans context="verdict">Signature only</Trans>
const NOT_GENUINE = <Trans context="verdict">Not genuine</Trans>
const TIME = <Trans context="verdict">Wrong time</Trans>
const UNABLE = <Trans context="verdict">Can’t check</Trans>

/**
 * What is read from two steps away: at most five characters in Japanese and fifteen in English, and never more
 * than the sentence below it says (headline.tsx).
 */
export const OUTCOME_WORDS: Readonly<Record<Outcome, ReactNode>> = {
  shown: <Trans context="verdict">Genuine</Trans>,
  paper: <Trans context="verdict">Genuine print</Trans>,
  unseen: <Trans context="verdict">Genuine code</Trans>,
  screenshot: <Trans context="verdict">Old screen</Trans>,
  apart: TIME,
  glance: <Trans context="verdict">Scan again</Trans>,
  clock: TIME,
  'list-none': SIGNATURE,
  'list-stale': SIGNATURE,
  revoked: <Trans context="verdict">Revoked</Trans>,
  transferred: <Trans context="verdict">New owner</Trans>,
  lost: <Trans context="verdict">Blocked device</Trans>,
  elsewhere: <Trans context="verdict">Wrong site</Trans>,
  altered: NOT_GENUINE,
  'unpublished-key': NOT_GENUINE,
  'another-issuer': <Trans context="verdict">Other certifier</Trans>,
  'withdrawn-key': <Trans context="verdict">Invalid key</Trans>,
  'unknown-key': <Trans context="verdict">Unknown</Trans>,
  unreadable: <Trans context="verdict">Unreadable</Trans>,
  newer: <Trans context="verdict">Update needed</Trans>,
  'only-address': <Trans context="verdict">Not signed</Trans>,
  nothing: <Trans context="verdict">Wrong code</Trans>,
  'no-keys': UNABLE,
  'no-crypto': UNABLE,
}
