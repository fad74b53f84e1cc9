import { Trans } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import { COMPANY_URL, SUPPORT_URL } from '../config/operator.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './footer.module.css'

/** The frame's bottom edge; terms and privacy lead to the text in the language of the page (seed section 2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Wordmark />
      <ul className={styles.links}>
        <li>
          <LocaleLink to={paths.about()}>
            <Trans>About</Trans>
          </LocaleLink>
        </li>
        <li>
          <a href={SUPPORT_URL} target="_blank" rel="noreferrer">
            <Trans>Contact</Trans>
          </a>
        </li>
        <li>
          <a href={COMPANY_URL} target="_blank" rel="noreferrer">
            <Trans>Company</Trans>
          </a>
        </li>
        <li>
          <LocaleLink to={paths.terms()}>
            <Trans>Terms of service</Trans>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to={paths.privacy()}>
            <Trans>Privacy policy</Trans>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to={paths.law()}>
            <Trans>Legal notice</Trans>
          </LocaleLink>
        </li>
      </ul>
    </footer>
  )
}
