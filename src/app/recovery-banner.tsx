import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { splitLocale } from '../i18n/locale-path.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { formatMinute } from '../lib/time.ts'
import { noticesQuery } from '../queries/notices.ts'
import { isConfirmed } from '../queries/read-through.ts'
import { recoveryAnswer } from '../queries/recovery-answer.ts'
import { Button } from '../ui/button.tsx'
import styles from './recovery-banner.module.css'
import { useWalletAddress } from '../queries/use-wallet-address.ts'

/**
 * A recovery of the logged-in user's wallet was requested: shown on all their devices until it is answered.
 * Stopping takes one tap; confirming it takes reauthentication, on the security page, which shows all this
 * itself.
 */
export function RecoveryBanner() {
  const member = useWalletAddress() !== undefined
  const told = useQuery({ ...noticesQuery(), enabled: member }).data
  const answer = useMutation(recoveryAnswer())
  const locale = useLocale()
  const { path } = splitLocale(useLocation().pathname)
  // an old copy may speak of what was stopped long ago
  const recovery = member && told && isConfirmed(told) ? told.value.recovery : null
  if (!recovery || path.replace(/\/$/, '') === paths.security()) return null
  const ready = formatMinute(recovery.ready_at, locale)
  return (
    <div className={styles.banner} role="alert" data-transient>
      <p>
        <Trans>
          Someone asked us to recover your wallet. From {ready}, they can set a new password. Was it you?
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate('refuse')}>
          <Trans>It wasn’t me: stop it</Trans>
        </Button>
        {!recovery.confirmed && (
          <LocaleLink to={paths.security()}>
            <Trans>It was me</Trans>
          </LocaleLink>
        )}
      </div>
      {answer.isError && (
        <p>
          <Trans>That didn’t work. Please try again.</Trans>
        </p>
      )}
    </div>
  )
}
