import { Outlet, ScrollRestoration } from 'react-router'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'
import { Toaster } from '../ui/toast.tsx'
import { AfterNavigation } from './after-navigation.tsx'
import { ErrorModal } from './error-modal.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { SessionTimeoutModal } from './session-timeout-modal.tsx'
import { KeepCollection } from './keep-collection.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { StatusMessage } from './status-message.tsx'

/**
 * What every layout has in common (seed section 2): header, page, footer, error modal, session-timeout modal.
 * It stays while pages change inside it.
 */
export function Frame() {
  return (
    <div className={styles.frame}>
      <Header />
      <OfflineBar />
      <Outlet />
      <Footer />
      <ErrorModal />
      <SessionTimeoutModal />
      <Toaster />
      <UpdatePrompt />
      <KeepCollection />
      <StatusMessage />
      <AfterNavigation />
      <ScrollRestoration />
    </div>
  )
}
