import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import { rowOf, type PageName } from '../config/pages.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { currentAt, useCurrentPage, OF_A_MEMBER, OF_A_SHOP, OF_THE_MARKET } from './current.ts'
import { usePageFailed } from '../ui/page-failed.ts'
import styles from './tab-bar.module.css'

interface Tab {
  to: string
  page: PageName
  below?: readonly PageName[]
  icon: string
  label: ReactNode
}

/** Each tab and the pages that are reached through it: home leads to the shops. */
const TABS: readonly Tab[] = [
  {
    to: paths.home(),
    page: 'home',
    below: OF_A_SHOP,
    icon: 'M4 11 12 4l8 7v9H4zM10 20v-6h4v6',
    label: <Trans>Home</Trans>,
  },
  {
    to: paths.marketplace(),
    page: 'marketplace',
    below: OF_THE_MARKET,
    icon: 'M4 12V4h8l8 8-8 8zM8.5 8.5h.01',
    label: <Trans>Marketplace</Trans>,
  },
  {
    to: paths.check(),
    page: 'check',
    icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
    label: <Trans>Check</Trans>,
  },
  {
    to: paths.myProfile(),
    page: 'myProfile',
    below: OF_A_MEMBER,
    icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6',
    label: <Trans>My page</Trans>,
  },
]

/**
 * A phone's way around, above the safe area. It makes room for a primary action at the bottom edge and for the
 * keyboard (tab-bar.module.css). A visitor's way to their own page leads to the log-in and back.
 */
export function TabBar() {
  const { t } = useLingui()
  const here = useCurrentPage()
  const failed = usePageFailed()
  // one that could not be loaded has no action, and needs a way out
  if (rowOf(here).barless && !failed) return null
  return (
    <nav className={styles.bar} aria-label={t`Main pages`} data-tab-bar>
      {TABS.map(({ to, page, below, icon, label }) => (
        <LocaleLink key={to} to={to} className={styles.tab} aria-current={currentAt(here, page, below)}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={icon} />
          </svg>
          {label}
        </LocaleLink>
      ))}
    </nav>
  )
}
