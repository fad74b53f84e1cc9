import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { env } from '../config/env.ts'
import { paths } from '../config/paths.ts'
import { pageAt } from '../config/pages.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './footer.module.css'
import { useOperator } from './use-operator.ts'

/**
 * The frame's bottom edge. The operator's own pages are those that the server names, else the build; terms and
 * privacy link to the text in the language of the page (docs/specification.md section 2).
 */
export function Footer() {
  const operator = useOperator()
  return (
    <footer className={styles.footer}>
      <Wordmark />
      {/* elsewhere they are in the menu, which needs JavaScript */}
      <noscript>
        <ul className={styles.links}>
          <Here to={paths.marketplace()}>
            <Trans>Marketplace</Trans>
          </Here>
          <Here to={paths.check()}>
            <Trans>Check a certificate</Trans>
          </Here>
        </ul>
      </noscript>
      <ul className={styles.links}>
        <Here to={paths.about()}>
          <Trans>About</Trans>
        </Here>
        <Here to={paths.help()}>
          <Trans>Help</Trans>
        </Here>
        <Elsewhere known={operator !== undefined} to={operator?.support_url ?? env.supportUrl}>
          <Trans>Contact</Trans>
        </Elsewhere>
        <Elsewhere known={operator !== undefined} to={operator?.company_url ?? env.companyUrl}>
          <Trans>Company</Trans>
        </Elsewhere>
        <Here to={paths.terms()}>
          <Trans>Terms of service</Trans>
        </Here>
        <Here to={paths.privacy()}>
          <Trans>Privacy policy</Trans>
        </Here>
        <Here to={paths.law()}>
          <Trans>Legal notice</Trans>
        </Here>
      </ul>
    </footer>
  )
}

function Here({ to, children }: { to: string; children: ReactNode }) {
  const isHere = pageAt(useLocation().pathname).path === to
  return (
    <li>
      <LocaleLink to={to} aria-current={isHere ? 'page' : undefined}>
        {children}
      </LocaleLink>
    </li>
  )
}

/**
 * An external page of the operator: its space is reserved until its URL is loaded, and released where there is
 * none.
 */
function Elsewhere({
  known,
  to,
  children,
}: {
  known: boolean
  to: string | null | undefined
  children: ReactNode
}) {
  if (known && !to) return null
  return (
    <li>
      {to ? (
        <a href={to} target="_blank" rel="noreferrer">
          {children}
        </a>
      ) : (
        <span>{children}</span>
      )}
    </li>
  )
}
