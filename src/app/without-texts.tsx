import { LOCALES } from '../config/languages.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './without-texts.module.css'

/** The only message available where the texts themselves are missing, hence not among them. */
const WORDS = {
  ja: { title: 'ページを表示できませんでした', again: 'もう一度試す' },
  en: { title: 'This page could not be shown', again: 'Try again' },
} as const

/** The error page in both languages, where neither could be loaded. */
export function WithoutTexts() {
  return (
    <Page width="text" className={styles.page}>
      {LOCALES.map((locale) => (
        <div key={locale} lang={locale} className={styles.language}>
          <h1>{WORDS[locale].title}</h1>
          <Button look="primary" onClick={() => location.reload()}>
            {WORDS[locale].again}
          </Button>
        </div>
      ))}
    </Page>
  )
}
