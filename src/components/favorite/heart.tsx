import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FAVORITE } from '../../config/go-on-hash.ts'
import { toast } from '../../ui/toast.tsx'
import { HeartSign } from './heart-sign.tsx'
import styles from './heart.module.css'
import { wasWanted } from './wanted.ts'

/** What the server does not know is read longer than what was done. */
const UNSENT_MS = 6000

type Unsent = Parameters<Parameters<HeartProps['favorite']['change']>[1]>[0]

interface HeartProps {
  /** As queries/use-favorite.ts has it. */
  favorite: {
    set: boolean
    count: number | null | undefined
    change: (
      set: boolean,
      onUnsent: (why: { because: 'pending' | 'offline' | 'refused'; refusal: string | null }) => void,
    ) => void
  }
  /** How many members have it, as the page knows it; null where they are few. */
  count: number | null | undefined
}

/**
 * Makes what a page shows a favorite of a member, or none; one who comes back from a log-in that began with it has it.
 * What is sent later is said; what could not be changed is as it was, and it is said why.
 */
export function Heart({ favorite, count: known }: HeartProps) {
  const { t } = useLingui()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { set, change } = favorite
  const unsent = ({ because, refusal }: Unsent) => toast(refusal ?? words[because], UNSENT_MS)
  const words = {
    pending: t`Saved on this device. We’ll update your favorites once you’re back online.`,
    offline: t`You’re offline, so your favorites weren’t changed. Please try again once you’re back online.`,
    refused: t`Your favorites weren’t changed. Please try again.`,
  }
  const asked = hash === FAVORITE
  const followed = useRef(false)
  useEffect(() => {
    if (asked && !followed.current && wasWanted(pathname)) change(true, unsent)
    followed.current = asked
    if (asked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
  return (
    <button type="button" aria-pressed={set} className={styles.heart} onClick={() => change(!set, unsent)}>
      <HeartSign count={favorite.count === undefined ? known : favorite.count} />
    </button>
  )
}
