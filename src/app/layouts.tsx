import { Outlet } from 'react-router'
import { ShownWhole } from '../ui/shown-whole.tsx'
import styles from './layouts.module.css'

/** The product's own layout. */
export function DefaultLayout() {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
}

/** Login and sign-up: one narrow column, in a wide window beside a ball. */
export function AuthenticationLayout() {
  return (
    <ShownWhole as="main" id="main" tabIndex={-1} className={styles.authentication}>
      <Outlet />
    </ShownWhole>
  )
}
