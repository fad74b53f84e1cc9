import { useEffect, useRef } from 'react'
import { DARK_MS } from '../../config/constants.ts'
import { colorOf } from '../../config/picture-size.ts'
import { holdIdleWork } from '../../network/loading/when-idle.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './lights-down.module.css'

/**
 * The dark of the stage (reveal.tsx) over the page, and the ball in its place, from the first paint of a visit that
 * comes from ordering: no page stands between the order and its opening. Where that does not come soon, it goes by
 * itself.
 */
export function LightsDown({ ball }: { ball: string | null | undefined }) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // it covers the ground that was dark before it (src/boot/start.ts)
    delete document.documentElement.dataset.lights
    const release = holdIdleWork()
    self.current?.addEventListener('animationend', release)
    return release
  }, [])
  const whole = !ball || colorOf(ball) === undefined
  return (
    <div
      ref={self}
      className={styles.dark}
      style={{ animationDelay: `${DARK_MS}ms` }}
      aria-hidden="true"
      data-lights="down"
    >
      {ball && (
        <Picture
          src={ball}
          alt=""
          sizes="min(82vw, 50dvh)"
          load="first"
          shape={whole ? 'object' : 'round'}
          className={whole ? styles.whole : styles.cut}
        />
      )}
    </div>
  )
}
