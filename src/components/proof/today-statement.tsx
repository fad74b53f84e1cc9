import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../config/languages.ts'
import { formatMinute } from '../../lib/time.ts'
import type { Genuine } from '../../proof/verdict.ts'
import type { Statement } from './statements.tsx'

/**
 * The server's current answer about a checked certificate. `same`: the same owner. `other`: another owner,
 * `name` where they have one. `gone`: there is no such certificate. `untold`: it exists, and the server does
 * not name its owner. `revoked`: the operator has revoked it, whoever owns it; `reason` in their words, where they let
 * others read it.
 */
export type Today =
  | { state: 'same' | 'gone' | 'untold'; at: number }
  | { state: 'other'; at: number; name: string | null }
  | { state: 'revoked'; at: number; reason: string | null }

/** The server's current answer, in one sentence. */
export function todayStatement(today: Today, { claim }: Genuine, locale: Locale): Statement {
  const time = formatMinute(new Date(today.at).toISOString(), locale)
  const owner = claim.owner.name
  const name = 'today'
  switch (today.state) {
    case 'same':
      return {
        name,
        mark: 'proven',
        sentence: owner ? (
          <Trans>
            According to the server, {owner} still owns it ({time}).
          </Trans>
        ) : (
          <Trans>According to the server, the owner hasn’t changed ({time}).</Trans>
        ),
      }
    case 'other': {
      const other = today.name
      return {
        name,
        mark: 'refused',
        sentence: other ? (
          <Trans>
            According to the server, {other} owns it now ({time}).
          </Trans>
        ) : (
          <Trans>According to the server, someone else owns it now ({time}).</Trans>
        ),
      }
    }
    case 'revoked': {
      const { reason } = today
      return {
        name,
        mark: 'refused',
        sentence: <Trans>According to the server, this certificate has been revoked ({time}).</Trans>,
        detail: reason !== null && <Trans>Reason: {reason}</Trans>,
      }
    }
    case 'gone':
      return {
        name,
        mark: 'refused',
        sentence: <Trans>The server has no record of this certificate ({time}).</Trans>,
      }
    case 'untold':
      return {
        name,
        mark: 'unknown',
        sentence: <Trans>The server has the certificate, but doesn’t say who owns it ({time}).</Trans>,
      }
  }
}
