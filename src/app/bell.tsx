import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageAt } from '../config/pages.ts'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { noticesQuery } from '../queries/notices.ts'
import { BellSign } from './bell-place.tsx'
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
      <BellSign />
      {unread > 0 && (
        // drawn, no text: it is in the name already
        <span className={styles.unread} data-count={Math.min(unread, MOST_SHOWN)} />
      )}
    </LocaleLink>
  )
}
