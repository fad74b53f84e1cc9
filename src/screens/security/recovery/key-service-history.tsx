import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatMinute } from '../../../lib/time.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { Section } from '../shared/section.tsx'
import styles from '../shared/security-screen.module.css'

/**
 * The log of the operator's key service for this wallet: append-only, so that no entry can be removed or
 * hidden.
 */
export function KeyServiceHistory({ vault }: { vault: VaultState }) {
  const locale = useLocale()
  if (vault.history.length === 0) return null
  return (
    <Section title={<Trans>Key activity</Trans>}>
      <ol className={styles.history}>
        {vault.history.map(({ at, action }, place) => (
          // Lines of one list never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span>{ACTIONS[action] ?? action}</span>
            <time dateTime={at}>{formatMinute(at, locale)}</time>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const ACTIONS: Readonly<Record<string, ReactNode>> = {
  kept: <Trans>Your key is stored encrypted</Trans>,
  removed: <Trans>Deleted at your request</Trans>,
  'recovery-asked': <Trans>Recovery requested</Trans>,
  'recovery-confirmed': <Trans>Recovery confirmed on your device</Trans>,
  'recovery-stopped': <Trans>Recovery stopped</Trans>,
  'released-after-wait': <Trans>Released after the waiting period</Trans>,
  'released-to-sign-in': <Trans>Used to log in</Trans>,
  'released-to-email-code': <Trans>Used to log in with a code by email</Trans>,
  refused: <Trans>Requested and refused</Trans>,
}
