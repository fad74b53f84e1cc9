import type { ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import { editionFigure } from '../../contract/edition.ts'
import { CERTIFICATE_LABELS, type CertificateLabel } from '../../proof/certificate-labels.ts'
import { claimLanguages } from '../../proof/claim-languages.ts'
import type { Genuine } from '../../proof/verdict.ts'
import styles from './work-card.module.css'

interface WorkCardProps {
  verdict: Genuine
  locale: Locale
  /** The picture of the work, checked against the claim. */
  picture?: ReactNode
}

/** Which work a verdict is about, in the reader's language, its artist and its certifier in the words of the sheet. */
export function WorkCard({ verdict: { claim, issuer }, locale, picture }: WorkCardProps) {
  const { title, creator, edition, total } = claim
  const [own, other] = claimLanguages(locale)
  const rows: [CertificateLabel, ReactNode][] = [
    ['edition', editionFigure(edition, total)],
    ['artist', creator[own]],
    ['certifier', issuer.name],
  ]
  return (
    <div className={styles.card}>
      {picture}
      <div className={styles.words} lang={own === locale ? undefined : own}>
        <p className={styles.title}>{title[own]}</p>
        {title[other] !== title[own] && (
          <p className={styles.small} lang={other}>
            {title[other]}
          </p>
        )}
        <dl className={styles.small}>
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label} className={styles.row}>
                  <dt>{CERTIFICATE_LABELS[label][own]}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </div>
  )
}
