import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { EMAIL_ASKED_KEY } from '../config/device.ts'
import { paths } from '../config/paths.ts'
import type { Profile } from '../contract/users.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { splitLocale } from '../i18n/locale-path.ts'
import { classes } from '../lib/classes.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { forgetting } from '../offline/device.ts'
import { useOnline } from '../hooks/use-online.ts'
import styles from './email-banner.module.css'
import type { Me } from './use-me.ts'
import { useHydrated } from '../hooks/use-store.ts'

interface EmailBannerProps {
  me: Me
  /**
   * Where it is in the page: a phone shows it below the page's own subject, a wider window in the header. It is in
   * both, so that it is read where it is seen.
   */
  at: 'header' | 'end'
}

/**
 * Asks a wallet user without an email address to set one, on every page but the one for it
 * (docs/specification.md section 2). While the profile is loading, the last known state decides, to avoid a
 * layout shift; on a rendered page the mark of `<html>` that was made from it (src/boot/document/start-script.ts).
 */
export function EmailBanner({ me, at }: EmailBannerProps) {
  const { path } = splitLocale(useLocation().pathname)
  const editing = path.replace(/\/$/, '') === paths.profileEdit()
  const hydrated = useHydrated()
  const before = hydrated && askedBefore()
  const online = useOnline()
  const known = me.state === 'known'
  const asks = known ? isWithoutAddress(me.profile) : !hydrated || (me.state === 'loading' && before)
  const pending = known ? me.profile.pending_email : null
  useEffect(() => {
    if (known) remember(asks)
  }, [known, asks])
  // Offline no address can be set, and the offline bar needs the space.
  if (!asks || editing || !online) return null
  return (
    <aside className={classes(styles.banner, styles[at], !hydrated && styles.expected)}>
      {pending ? (
        <Trans>
          Open the link we emailed to {pending}. <LocaleLink to={paths.profileEdit()}>No email?</LocaleLink>
        </Trans>
      ) : (
        <Trans>
          Get order updates: <LocaleLink to={paths.profileEdit()}>Set email address</LocaleLink>
        </Trans>
      )}
    </aside>
  )
}

function isWithoutAddress({ provider, email }: Profile): boolean {
  return provider === 'metamask' && !email
}

function askedBefore(): boolean {
  try {
    return localStorage.getItem(EMAIL_ASKED_KEY) !== null
  } catch {
    return false
  }
}

function remember(asks: boolean): void {
  try {
    if (!asks) localStorage.removeItem(EMAIL_ASKED_KEY)
    // A log-out empties it; a late write must not fill it again.
    else if (!forgetting.aborted && !isSharedDevice()) localStorage.setItem(EMAIL_ASKED_KEY, '1')
  } catch {
    // a full or forbidden storage: the banner appears once the profile is loaded
  }
}
