import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FAVORITE } from '../../config/go-on-hash.ts'
import { toast } from '../../ui/toast.tsx'
import { HeartSign } from './heart-sign.tsx'
import styles from './heart.module.css'
import { wasWanted } from './wanted.ts'

/** What was not changed is read longer than what was done. */
const FAILED_MS = 6000

interface HeartProps {
  /** As queries/use-favorite.ts has it. */
  favorite: {
    set: boolean
    count: number | null | undefined
    change: (set: boolean, onFailed: (why: { offline: boolean; refusal: string | null }) => void) => void
  }
  /** How many members have it, as the page knows it; null where they are few. */
  count: number | null | undefined
}

/**
 * Makes what a page shows a favorite of a member, or none; one who comes back from a log-in that began with it has it.
 * What could not be changed is as it was, and it is said why.
 */
export function Heart({ favorite, count: known }: HeartProps) {
  const { t } = useLingui()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { set, change } = favorite
  const failed = ({ offline, refusal }: { offline: boolean; refusal: string | null }) =>
    toast(
      refusal ??
        (offline
          ? t`You’re offline, so your favorites weren’t changed. Please try again once you’re back online.`
          : t`Your favorites weren’t changed. Please try again.`),
      FAILED_MS,
    )
  const asked = hash === FAVORITE
  const followed = useRef(false)
  useEffect(() => {
    if (asked && !followed.current && wasWanted(pathname)) change(true, failed)
    followed.current = asked
    if (asked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
  return (
    <button type="button" aria-pressed={set} className={styles.heart} onClick={() => change(!set, failed)}>
      <HeartSign count={favorite.count === undefined ? known : favorite.count} />
    </button>
  )
}
