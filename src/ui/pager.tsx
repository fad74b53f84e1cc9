import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** The address of a page, without a language prefix. */
  to: (page: number) => string
}

/**
 * The links to the previous and the next page, and the position among all pages. A single page has no pager.
 */
export function Pager({ page, pages, to }: PagerProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <span>
        {page > 1 && (
          <ButtonLink to={to(Math.min(page - 1, pages))} rel="prev">
            <Trans>Previous page</Trans>
          </ButtonLink>
        )}
      </span>
      <span className={styles.where}>
        <span aria-hidden="true">
          {page} / {pages}
        </span>
        <span className="visually-hidden">
          <Trans>
            Page {page} of {pages}
          </Trans>
        </span>
      </span>
      <span className={styles.next}>
        {page < pages && (
          <ButtonLink to={to(page + 1)} rel="next">
            <Trans>Next page</Trans>
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
