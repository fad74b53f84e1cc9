import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LANGUAGE_MENU_CLOSE_MS } from '../config/constants.ts'
import { LOCALES, type Locale } from '../config/languages.ts'
import { languageRow } from '../contract/languages.ts'
import { rememberLocale } from '../i18n/locale-cookie.ts'
import { localePath, splitLocale } from '../i18n/locale-path.ts'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import styles from './language-menu.module.css'

/**
 * The ja/en radio switch. Changing the language preserves path, query, hash and scroll, reloads nothing and is
 * remembered; the menu closes 210 ms later (docs/specification.md section 2), so that the new choice is seen.
 */
export function LanguageMenu() {
  const { t } = useLingui()
  const name = useId()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { locale, path } = splitLocale(pathname)
  const shown = LOCALES.map((each) => languageRow(each).name).join(' / ')

  const choose = (to: Locale) => {
    rememberLocale(to)
    void navigate(
      { pathname: localePath(path, to), search, hash },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <PopoverMenu
      // Holds what the button shows, so that it can be called by what is seen.
      label={`${t`Language`} ${shown}`}
      choice={locale}
      closeDelay={LANGUAGE_MENU_CLOSE_MS}
      face={
        <span className={styles.face} aria-hidden="true">
          {LOCALES.map((each, at) => (
            <span key={each} lang={each}>
              {at > 0 && <span className={styles.slash}> / </span>}
              <span className={styles.name} data-chosen={each === locale ? '' : undefined}>
                {languageRow(each).name}
              </span>
            </span>
          ))}
        </span>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t`Language`}</legend>
        {LOCALES.map((each) => (
          <label key={each} className={styles.choice} lang={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === locale}
              onChange={() => choose(each)}
            />
            {languageRow(each).name}
          </label>
        ))}
      </fieldset>
    </PopoverMenu>
  )
}
