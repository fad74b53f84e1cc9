import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { SLOW_AFTER_MS } from '../config/constants.ts'
import { classes } from '../lib/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Square for a work, ball for an unopened ball, lines for text. */
  shape?: 'block' | 'ball' | 'line' | undefined
  /** Width / height of a block, the same as that of the loaded content. */
  ratio?: number | undefined
  className?: string | undefined
}

/** Holds the place of what is coming, in its size; shows itself only when waiting takes more than 200 ms. */
export function Skeleton({ shape = 'line', ratio, className }: SkeletonProps) {
  const style: CSSProperties | undefined = ratio ? { aspectRatio: ratio } : undefined
  return (
    <span aria-hidden="true" className={classes(styles.skeleton, styles[shape], className)} style={style} />
  )
}

/** The outline of a heading and the lines below it. */
export function WordsSkeleton() {
  return (
    <div className={styles.words}>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.short} />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/**
 * Announces to screen readers that its children are placeholders for something that is loading; after ten
 * seconds it shows every user that this takes long, without shifting the layout.
 */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useLingui()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={className}>
      <output className={slow ? styles.slow : 'visually-hidden'}>
        {slow ? t`This is taking a while. You can keep waiting, or look at another page.` : t`Loading`}
      </output>
      {children}
    </div>
  )
}
