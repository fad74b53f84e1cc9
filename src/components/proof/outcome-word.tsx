import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outcome } from './outcome.ts'

const UNCONFIRMED = <Trans>Not confirmed</Trans>
const INVALID_KEY = <Trans>Invalid key</Trans>

const WORDS: Partial<Record<Outcome, ReactNode>> = {
  shown: <Trans>Genuine, owner</Trans>,
  screenshot: <Trans>Caution</Trans>,
  revoked: <Trans context="verdict">Revoked</Trans>,
  transferred: <Trans>New owner</Trans>,
  lost: <Trans>Blocked device</Trans>,
  elsewhere: <Trans>Another site</Trans>,
  altered: <Trans>Altered</Trans>,
  'another-issuer': <Trans>Another issuer</Trans>,
  'unpublished-key': INVALID_KEY,
  'withdrawn-key': INVALID_KEY,
  'unknown-key': UNCONFIRMED,
  newer: UNCONFIRMED,
  'only-address': UNCONFIRMED,
  'no-keys': UNCONFIRMED,
  'no-crypto': UNCONFIRMED,
  nothing: UNCONFIRMED,
}

/** The word beside the mark of a verdict, which claims no more than its headline (headline.tsx). */
export function OutcomeWord({ outcome }: { outcome: Outcome }): ReactNode {
  // of all others the signature is good, and something else is not known
  return WORDS[outcome] ?? <Trans>Genuine so far</Trans>
}
