import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Written, writtenIn } from '../../config/languages.ts'
import type { FixedPage } from '../../config/page-texts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { DocumentPage, Section } from './document-page.tsx'
import { EFFECTIVE_FROM, type DocumentText, type Shop } from './document-text.ts'
import styles from './legal-text.module.css'
import { useShop } from './use-shop.tsx'

interface LegalTextProps {
  page: FixedPage
  title: ReactNode
  texts: Written<(shop: Shop) => DocumentText>
}

/**
 * A legal text: its effective date, its table of contents, and its sections, each with an anchor of its own.
 */
export function LegalText({ page, title, texts }: LegalTextProps) {
  const locale = useLocale()
  const day = formatDay(EFFECTIVE_FROM, locale)
  const { text: write, language } = writtenIn(texts, locale)
  const text = write(useShop(language))
  const lang = language === locale ? undefined : language
  return (
    <DocumentPage page={page} title={title} lead={<Trans>In effect from {day}</Trans>}>
      <p className={styles.lead} lang={lang}>
        {text.lead}
      </p>
      <details className={styles.contents}>
        <summary>
          <Trans>Contents</Trans>
        </summary>
        <ul lang={lang}>
          {text.sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
      {text.sections.map((section) => (
        <Section key={section.id} lang={lang} {...section} />
      ))}
    </DocumentPage>
  )
}
