import { useLocation } from 'react-router'
import { FAVORITE } from '../../config/go-on-hash.ts'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { HeartSign } from './heart-sign.tsx'
import styles from './heart.module.css'
import { noteWanted } from './wanted.ts'

/** The heart of a visitor, who logs in first and comes back to one that is full. */
export function VisitorHeart({ count }: { count: number | null | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <LocaleLink
      to={paths.login(pathname + search + FAVORITE)}
      className={styles.heart}
      onClick={() => noteWanted(pathname)}
    >
      <HeartSign count={count} />
    </LocaleLink>
  )
}
