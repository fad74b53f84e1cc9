import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FixedPage } from '../../config/page-texts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { DocumentPage, Section } from './document-page.tsx'
import { EFFECTIVE_FROM, type DocumentText } from './document-text.ts'
import styles from './legal-text.module.css'

interface LegalTextProps {
  page: FixedPage
  title: ReactNode
  text: DocumentText
}

/**
 * A legal text: its effective date, its table of contents, and its sections, each with an anchor of its own.
 */
export function LegalText({ page, title, text }: LegalTextProps) {
  const day = formatDay(EFFECTIVE_FROM, useLocale())
  return (
    <DocumentPage page={page} title={title} lead={<Trans>In effect from {day}</Trans>}>
      <p className={styles.lead}>{text.lead}</p>
      <details className={styles.contents}>
        <summary>
          <Trans>Contents</Trans>
        </summary>
        <ul>
          {text.sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
      {text.sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </DocumentPage>
  )
}
