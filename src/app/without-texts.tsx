import { setupI18n, type Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LOCALES } from '../config/languages.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './without-texts.module.css'

/** The only texts that come with the code: they are shown where the others are missing. */
const TEXTS = import.meta.glob<{ messages: Messages }>('./*/messages.po', {
  base: '../../locales',
  query: '?part=failure',
  eager: true,
})
const TITLE = msg`This page could not be shown`
const AGAIN = msg`Try again`

/** The error page in every language, where none could be loaded. */
export function WithoutTexts() {
  return (
    <Page width="text" className={styles.page}>
      {LOCALES.map((locale) => {
        const messages = TEXTS[`./${locale}/messages.po`]?.messages ?? {}
        const i18n = setupI18n({ locale, messages: { [locale]: messages } })
        return (
          <div key={locale} lang={locale} className={styles.language}>
            <h1>{i18n._(TITLE)}</h1>
            <Button look="primary" onClick={() => location.reload()}>
              {i18n._(AGAIN)}
            </Button>
          </div>
        )
      })}
    </Page>
  )
}
