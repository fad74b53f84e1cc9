import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './sealed-work.module.css'

interface SealedWorkProps {
  picture: string | null | undefined
  /** Whether the stamp is pressed now; it is still where motion is reduced. */
  pressed: boolean
  /** Beside the work: its name, what has come of it, and what to do next. */
  children: ReactNode
}

/** The moment in which a work is listed or sold: the work whole, the seal pressed on its corner, the words beside it. */
export function SealedWork({ picture, pressed, children }: SealedWorkProps) {
  return (
    <div className={styles.moment}>
      <div className={styles.work}>
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 900px) min(50vw, 560px), 100vw"
          load="first"
          className={styles.picture}
        />
        <Seal size={44} pressed={pressed} className={styles.seal} />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  )
}
