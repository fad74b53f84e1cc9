import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'

/** What an account's owner reads who has removed their last password or passkey, until mailed codes log in again. */
export function CodesLater({ from }: { from: string }) {
  const time = formatMinute(from, useLocale())
  return <Trans>Codes by email log you in again from {time}.</Trans>
}
