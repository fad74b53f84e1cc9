import { useEffect, useRef, type ReactNode } from 'react'
import { DARK_MS } from '../config/constants.ts'
import { RETURNED } from '../config/paths.ts'
import { holdIdleWork } from '../network/loading/when-idle.ts'
import styles from './lights-down.module.css'

interface LightsDownProps {
  onPress?: (() => void) | undefined
  /** They have gone up by themselves. */
  onGone?: (() => void) | undefined
  /** What is seen in the dark, where the stage will have it. */
  children: ReactNode
}

/**
 * The dark of a stage over the page from the first paint of a visit that comes from ordering: no page stands between the
 * order and what it has brought. Where that does not come soon, it goes by itself.
 */
export function LightsDown({ onPress, onGone, children }: LightsDownProps) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // it covers the ground that was dark before it (src/boot/start.ts)
    delete document.documentElement.dataset.lights
    const dark = self.current
    const release = holdIdleWork()
    const gone = () => {
      release()
      onGone?.()
    }
    const ended = ({ target }: AnimationEvent) => {
      if (target === dark) gone()
    }
    dark?.addEventListener('animationend', ended)
    // a slow device takes the page over after the light has gone up
    if (dark?.getAnimations?.().some(({ playState }) => playState === 'finished')) gone()
    return () => {
      dark?.removeEventListener('animationend', ended)
      release()
    }
  }, [onGone])
  return (
    <div
      ref={self}
      className={styles.dark}
      style={{ animationDelay: `${DARK_MS}ms` }}
      aria-hidden="true"
      data-lights="down"
      onPointerDown={onPress}
    >
      {children}
    </div>
  )
}

/** Who loads the page again comes for the work: no light goes down for them before it is there. */
export function forgetReturn(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(RETURNED)) return
  url.searchParams.delete(RETURNED)
  history.replaceState(history.state, '', url)
}
