import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FAVORITE } from '../../config/go-on-hash.ts'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './heart.module.css'

/** What was not changed is read longer than what was done. */
const FAILED_MS = 6000

interface HeartProps {
  /** As queries/use-favorite.ts has it. */
  favorite: {
    member: boolean
    set: boolean
    count: number | null | undefined
    change: (set: boolean, onFailed: (why: { offline: boolean; refusal: string | null }) => void) => void
  }
  /** How many members have it, as the page knows it; null where they are few. */
  count: number | null | undefined
}

/**
 * Makes what a page shows a favorite, or none. A visitor logs in first, and comes back to a heart that is full. What
 * could not be changed is as it was, and it is said why.
 */
export function Heart({ favorite, count: known }: HeartProps) {
  const { t } = useLingui()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { member, set, change } = favorite
  const count = favorite.count === undefined ? known : favorite.count
  const failed = ({ offline, refusal }: { offline: boolean; refusal: string | null }) =>
    toast(
      refusal ??
        (offline
          ? t`You’re offline, so your favorites weren’t changed. Please try again once you’re back online.`
          : t`Your favorites weren’t changed. Please try again.`),
      FAILED_MS,
    )
  const asked = member && hash === FAVORITE
  const followed = useRef(false)
  useEffect(() => {
    if (asked && !followed.current) change(true, failed)
    followed.current = asked
    if (asked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
  const inside = (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.sign}>
        <path d="M12 20.2 4.6 12.9a4.6 4.6 0 0 1 0-6.6 4.7 4.7 0 0 1 6.6 0l.8.8.8-.8a4.7 4.7 0 0 1 6.6 0 4.6 4.6 0 0 1 0 6.6z" />
      </svg>
      <span className="visually-hidden">
        <Trans>Favorite</Trans>
      </span>
      {count != null && <span className={styles.count}>{count}</span>}
    </>
  )
  if (!member)
    return (
      <LocaleLink to={paths.login(pathname + search + FAVORITE)} className={styles.heart}>
        {inside}
      </LocaleLink>
    )
  return (
    <button type="button" aria-pressed={set} className={styles.heart} onClick={() => change(!set, failed)}>
      {inside}
    </button>
  )
}
