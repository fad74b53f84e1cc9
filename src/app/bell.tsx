import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageAt } from '../config/pages.ts'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { noticesQuery } from '../queries/notices.ts'
import { currentAt } from './current.ts'
import styles from './header.module.css'

const MOST_SHOWN = 99

/** A member's unread notices by their number; it leads to where they are read. */
export function Bell() {
  const { t } = useLingui()
  const { page } = pageAt(useLocation().pathname)
  const unread = useQuery(noticesQuery()).data?.value.unread ?? 0
  return (
    <LocaleLink
      to={paths.myNotices()}
      className={styles.bell}
      aria-current={currentAt(page, 'notices')}
      aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />
      </svg>
      {unread > 0 && (
        // drawn, no text: it is in the name already
        <span className={styles.unread} data-count={Math.min(unread, MOST_SHOWN)} />
      )}
    </LocaleLink>
  )
}
