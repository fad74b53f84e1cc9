import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

/** Why a passkey was not made, or did not open a wallet (src/wallet/passkey-error.ts). */
export type PasskeyWhy =
  | 'not-made'
  | 'not-used'
  | 'timed-out'
  | 'no-secret'
  | 'no-secret-here'
  | 'already-here'
  | 'not-here'
  | 'failed'
  | 'other-passkey'
  | 'unknown'
  | 'other-secret'

/** The outcome of creating or using a passkey, shown inline. Nothing has changed in any of these. */
export function PasskeyProblem({ why }: { why: PasskeyWhy }) {
  return <Notice kind={MILD.has(why) ? 'info' : 'failed'}>{WORDS[why]}</Notice>
}

/** Cancelled by the user, most of the time. */
const MILD: ReadonlySet<PasskeyWhy> = new Set(['not-made', 'not-used', 'timed-out', 'already-here'])

const WORDS: Record<PasskeyWhy, ReactNode> = {
  'not-made': (
    <Trans>
      No passkey was created: you cancelled, or this device can’t create one. Nothing has changed.
    </Trans>
  ),
  'not-used': (
    <Trans>
      No passkey was used: you cancelled, or none of your passkeys is on this device. Nothing has changed.
    </Trans>
  ),
  'timed-out': <Trans>That took too long. Nothing has changed; please try again.</Trans>,
  'no-secret': (
    <Trans>
      Passkeys on this device, or in your password manager, can’t open a wallet yet. Nothing was saved. Please
      try another device or another password manager.
    </Trans>
  ),
  'no-secret-here': (
    <Trans>
      Your passkey was found, but can’t provide a key in this browser. Please try another browser, or open
      your wallet another way.
    </Trans>
  ),
  'already-here': <Trans>This device already has a passkey for your wallet.</Trans>,
  'not-here': <Trans>Passkeys don’t work in this browser. Please try another one.</Trans>,
  failed: <Trans>Your device reported an error. Nothing has changed; please try again.</Trans>,
  'other-passkey': (
    <Trans>That’s a different passkey. Please choose one that you added to this wallet.</Trans>
  ),
  unknown: (
    <Trans>
      This passkey can’t log you in. Please log in another way, then add a passkey again in your security
      settings.
    </Trans>
  ),
  'other-secret': (
    <Trans>
      This passkey doesn’t open your wallet: it gives a different key from when you added it. Your wallet is
      safe. Please open it another way, then remove this passkey and add a new one.
    </Trans>
  ),
}
