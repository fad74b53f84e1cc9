import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './install-entry.module.css'

/** The three steps on an iPhone or iPad, each with a drawing of what to look for. */
export function IosSteps() {
  return (
    <ol className={styles.steps}>
      <Step picture={<ShareButton />}>
        <Trans>Tap the share button of the browser (a square with an arrow).</Trans>
      </Step>
      <Step picture={<MenuRow />}>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </Step>
      <Step picture={<HomeScreen />}>
        <Trans>Tap “Add”. Then open Akashi from the home screen and log in once.</Trans>
      </Step>
    </ol>
  )
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <svg viewBox="0 0 96 72" className={styles.picture} aria-hidden="true">
        {picture}
      </svg>
      <span>{children}</span>
    </li>
  )
}

/** The lower edge of a browser: its bar of buttons, the one for sharing marked. */
function ShareButton() {
  return (
    <>
      <path d="M8 2v60a8 8 0 0 0 8 8h64a8 8 0 0 0 8-8V2M8 40h80" className={styles.line} />
      <path d="M20 52l-5 4 5 4M32 52l5 4-5 4M66 50h10v12H66zM69 50v-3h10v12h-3" className={styles.faint} />
      <circle cx="50" cy="55" r="12" className={styles.ring} />
      <path d="M46 54h-2v8h12v-8h-2M50 58V47m-3 3 3-3 3 3" className={styles.mark} />
    </>
  )
}

/** The sheet of choices: the row with a square and a plus marked. */
function MenuRow() {
  return (
    <>
      <path d="M8 70V14a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v56" className={styles.line} />
      <path d="M20 20h34M20 60h40M76 17h-6v6h6z" className={styles.faint} />
      <rect x="12" y="30" width="72" height="20" rx="2" className={styles.ring} />
      <path d="M20 40h36M68 35h10v10H68zM73 37.500v5M70.500 40h5" className={styles.mark} />
    </>
  )
}

/** The home screen: other apps, and ours, the circle that becomes a square. */
function HomeScreen() {
  return (
    <>
      <path d="M8 70V10a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v60" className={styles.line} />
      <path d="M20 14h14v14H20zM41 14h14v14H41zM62 14h14v14H62zM20 40h14v14H20z" className={styles.faint} />
      <rect x="39" y="38" width="18" height="18" rx="2" className={styles.ring} />
      <circle cx="46" cy="47" r="3.500" className={styles.mark} />
      <path d="M48.500 43.500h5v7h-5z" className={styles.mark} />
    </>
  )
}
