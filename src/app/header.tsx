import { Trans, useLingui } from '@lingui/react/macro'
import { serverOffers } from '../api/server-offers.ts'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { classes } from '../lib/classes.ts'
import { useOnline } from '../hooks/use-online.ts'
import { toast } from '../ui/toast.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { BlankFace } from '../components/blank-face.tsx'
import { BellPlace } from './bell-place.tsx'
import { currentAt, useCurrentPage, OF_A_MEMBER, OF_A_SHOP, OF_THE_MARKET } from './current.ts'
import { EmailBanner } from './email-banner.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { bell, memberFace, sideMenu } from './parts.ts'
import { useIdle } from './use-idle.ts'
import { useMe } from './use-me.ts'
import { useHydrated } from '../hooks/use-store.ts'
import { useSideMenu } from './use-side-menu.ts'

/**
 * The frame's top edge: side menu, wordmark, the main pages where there is room, language, and the log-in link for
 * visitors or the notices and the own page of a member.
 */
export function Header() {
  const { t } = useLingui()
  const page = useCurrentPage()
  const menu = useSideMenu()
  const me = useMe()
  const hydrated = useHydrated()
  const idle = useIdle()
  const notices = serverOffers('notices')
  // until the page is taken over, the style sheet decides which of the two links is seen
  const visitor = !hydrated || me.state === 'visitor'
  const member = !hydrated || me.state === 'loading' || me.state === 'known'
  return (
    <>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.hamburger}
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          onClick={menu.show}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        <LocaleLink
          to={paths.home()}
          className={styles.home}
          aria-label={t`Akashi home page`}
          aria-current={currentAt(page, 'home')}
        >
          <Wordmark />
        </LocaleLink>
        <MainPages />
        {serverOffers('search') && <ToSearch />}
        <div className={styles.end}>
          <LanguageMenu />
          {visitor && <LogIn className={classes(styles.login, !hydrated && styles.forVisitors)} />}
          {member && notices && !idle && <BellPlace className={hydrated ? undefined : styles.forMembers} />}
          {member && notices && idle && <bell.Part />}
          {member && (
            <LocaleLink
              to={paths.myProfile()}
              className={classes(styles.mine, !hydrated && styles.forMembers)}
              aria-label={t`My page`}
              aria-current={currentAt(page, 'myProfile', OF_A_MEMBER)}
            >
              {me.state === 'known' ? <memberFace.Part profile={me.profile} size="small" /> : <BlankFace />}
            </LocaleLink>
          )}
        </div>
      </header>
      <EmailBanner me={me} at="header" />
      {menu.open && <sideMenu.Part open onClose={menu.close} me={me} />}
    </>
  )
}

/** The main pages, where there is room for them. */
function MainPages() {
  const { t } = useLingui()
  const page = useCurrentPage()
  return (
    <nav className={styles.nav} aria-label={t`Main pages`}>
      <LocaleLink to={paths.shops()} aria-current={currentAt(page, null, OF_A_SHOP)}>
        <Trans>Shops</Trans>
      </LocaleLink>
      <LocaleLink to={paths.marketplace()} aria-current={currentAt(page, 'marketplace', OF_THE_MARKET)}>
        <Trans>Marketplace</Trans>
      </LocaleLink>
      <LocaleLink to={paths.check()} aria-current={currentAt(page, 'check')}>
        <Trans>Check a certificate</Trans>
      </LocaleLink>
    </nav>
  )
}

/** The search; on a phone by its icon alone. */
function ToSearch() {
  const { t } = useLingui()
  const page = useCurrentPage()
  return (
    <LocaleLink
      to={paths.search()}
      onUse
      className={styles.search}
      aria-label={t`Search`}
      aria-current={currentAt(page, 'search')}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20" />
      </svg>
      <span>
        <Trans>Search</Trans>
      </span>
    </LocaleLink>
  )
}

/** The way to the log-in; without a network a tap says what it needs. */
function LogIn({ className }: { className: string }) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <LocaleLink
      to={paths.login()}
      className={className}
      aria-disabled={online ? undefined : true}
      onClick={(event) => {
        if (online) return
        event.preventDefault()
        toast(t`You’re offline. Log in when you’re connected again.`)
      }}
    >
      <Trans>Log in</Trans>
    </LocaleLink>
  )
}
