import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { classes } from '../lib/classes.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { EmailBanner } from './email-banner.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { sideMenu } from './parts.ts'
import { useMe } from './use-me.ts'
import { useTakenOver } from '../ui/use-taken-over.ts'
import { useSideMenu } from './use-side-menu.ts'

/** The frame's top edge: side menu, wordmark, language, and the log-in link for visitors. */
export function Header() {
  const { t } = useLingui()
  const menu = useSideMenu()
  const me = useMe()
  const takenOver = useTakenOver()
  // until the page is taken over, the style sheet decides which of the two links is seen
  const visitor = !takenOver || me.state === 'visitor'
  const member = !takenOver || me.state === 'loading' || me.state === 'known'
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
        <LocaleLink to={paths.home()} className={styles.home} aria-label={t`Akashi, top page`}>
          <Wordmark />
        </LocaleLink>
        <div className={styles.end}>
          <LanguageMenu />
          {visitor && (
            <LocaleLink
              to={paths.login()}
              className={classes(styles.login, !takenOver && styles.forVisitors)}
            >
              <Trans>Log in</Trans>
            </LocaleLink>
          )}
          {member && (
            <LocaleLink
              to={paths.myProfile()}
              className={classes(styles.collection, !takenOver && styles.forMembers)}
            >
              <Trans>My collections</Trans>
            </LocaleLink>
          )}
        </div>
      </header>
      <EmailBanner me={me} />
      {menu.open && <sideMenu.Part open onClose={menu.close} me={me} />}
    </>
  )
}
