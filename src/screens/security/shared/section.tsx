import { useId, type ReactNode, type Ref } from 'react'
import styles from './security-screen.module.css'

interface SectionProps {
  title: ReactNode
  /** Its status: "On", "Made on 3 May". */
  state?: ReactNode
  /** Whether that is the recommended state. */
  on?: boolean | undefined
  children: ReactNode
  ref?: Ref<HTMLElement> | undefined
}

/** One topic of the security page: what it is, its status, its actions. */
export function Section({ title, state, on, children, ref }: SectionProps) {
  const id = useId()
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state && (
          <p className={styles.state} data-on={on || undefined}>
            {state}
          </p>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
