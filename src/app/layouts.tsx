import { Outlet } from 'react-router'
import { PaintedWhole } from '../ui/painted-whole.tsx'
import styles from './layouts.module.css'

/** The product's own layout. */
export function DefaultLayout() {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
}

/** Login and sign-up: one narrow centred column. */
export function AuthenticationLayout() {
  return (
    <PaintedWhole id="centred-end">
      <main id="main" tabIndex={-1} className={styles.authentication}>
        <Outlet />
      </main>
    </PaintedWhole>
  )
}
