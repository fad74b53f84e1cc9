import type { ReactNode } from 'react'
import type { FixedPage } from '../../config/page-texts.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './document-page.module.css'
import type { DocumentSection } from './document-text.ts'

interface DocumentPageProps {
  /** The page whose texts the head uses (config/page-texts.ts). */
  page: FixedPage
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A page to read: one column of 38 characters, printable. */
export function DocumentPage({ page, title, lead, children }: DocumentPageProps) {
  usePageHead({ page })
  return (
    <Page width="text" as="article" className={styles.document}>
      <PageTitle below={lead}>{title}</PageTitle>
      {children}
    </Page>
  )
}

/** One section with its heading, which has an anchor of its own; `lang` where it is not the page's language. */
export function Section({ id, title, rules, body, lang }: DocumentSection & { lang?: string | undefined }) {
  return (
    <section aria-labelledby={id} className={styles.section} lang={lang}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {rules && (
        <ol>
          {rules.map((rule, at) => (
            // A text never changes its order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{rule}</li>
          ))}
        </ol>
      )}
      {body}
    </section>
  )
}
