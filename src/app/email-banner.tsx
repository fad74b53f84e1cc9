import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { splitLocale } from '../i18n/locale-path.ts'
import styles from './email-banner.module.css'
import type { Me } from './use-me.ts'

/** Asks a wallet user without an e-mail address to set one, everywhere but where it is set (seed section 2). */
export function EmailBanner({ me }: { me: Me }) {
  const { path } = splitLocale(useLocation().pathname)
  const editing = path.replace(/\/$/, '') === paths.profileEdit()
  if (me.state !== 'known' || me.profile.provider !== 'metamask' || me.profile.email || editing) return null
  return (
    <aside className={styles.banner}>
      <Trans>
        Set an e-mail address to receive news of your orders.{' '}
        <LocaleLink to={paths.profileEdit()}>Set e-mail address</LocaleLink>
      </Trans>
    </aside>
  )
}
