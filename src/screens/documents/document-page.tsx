import type { ReactNode } from 'react'
import type { FixedPage } from '../../config/page-texts.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './document-page.module.css'

interface DocumentPageProps {
  /** Whose words the head says (config/page-texts.ts). */
  page: FixedPage
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page to read: one column of 38 characters, hairlines between its sections, printable. */
export function DocumentPage({ page, title, lead, children }: DocumentPageProps) {
  usePageHead({ page })
  return (
    <Page width="text" as="article" className={styles.document}>
      <PageTitle below={lead}>{title}</PageTitle>
      {children}
    </Page>
  )
}

/** One section with its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
