import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Square for what is proven, ball for what is unknown, lines for words. */
  shape?: 'block' | 'ball' | 'line' | undefined
  /** Width / height of a block, the same as what will stand there. */
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

/** Tells a screen reader that its children stand in for something that is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true" className={className}>
      <output className="visually-hidden">{t`Loading`}</output>
      {children}
    </div>
  )
}
