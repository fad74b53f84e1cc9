import { useState } from 'react'
import { Outlet } from 'react-router'
import { useBlocked } from '../pwa/interruptions.ts'
import { useStore } from '../hooks/use-store.ts'
import { updateState } from '../pwa/update-store.ts'
import { Toaster } from '../ui/toast.tsx'
import { AfterNavigation } from './after-navigation.tsx'
import { DemoBar } from './demo-bar.tsx'
import { EmailBanner } from './email-banner.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { useErrorModal } from './modal-store.ts'
import { appBadge, errorModal, recoveryBanner, updatePrompt } from './parts.ts'
import { Scrolling } from './scrolling.tsx'
import { SyncCollection } from './sync-collection.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SessionEnd } from './session-end.tsx'
import { StatusMessage } from './status-message.tsx'
import { TabBar } from './tab-bar.tsx'
import { useIdle } from './use-idle.ts'
import { useMe } from './use-me.ts'
import { useWalletAddress } from '../queries/use-wallet-address.ts'

/**
 * The common parts of all layouts (docs/specification.md section 2): header, page, footer, error modal,
 * session-timeout modal. It stays mounted while pages change inside it.
 */
export function Frame() {
  return (
    <div className={styles.frame}>
      <Header />
      <DemoBar />
      <OfflineBar />
      <Recovery />
      <Outlet />
      <EmailAtEnd />
      <Footer />
      <TabBar />
      <Modals />
      <Toaster />
      <Update />
      <SyncCollection />
      <Badge />
      <StatusMessage />
      <AfterNavigation />
      <Scrolling />
    </div>
  )
}

/** Not in the frame itself, which stays as it is while the profile comes in. */
function EmailAtEnd() {
  return <EmailBanner me={useMe()} at="end" />
}

function Modals() {
  const failed = useErrorModal() !== undefined
  // The user is presenting this screen to another person: messages wait until they are done.
  if (useBlocked('overlay')) return null
  return (
    <>
      {failed && <errorModal.Part />}
      <SessionEnd />
    </>
  )
}

/** For logged-in users; the page loads first. */
function Recovery() {
  const member = useWalletAddress() !== undefined
  return useIdle() && member && <recoveryBanner.Part />
}

/** The badge of the app's icon, for who is or was logged in here; the page loads first. */
function Badge() {
  const member = useWalletAddress() !== undefined
  const [wasHere, setWasHere] = useState(member)
  if (member && !wasHere) setWasHere(true)
  return useIdle() && wasHere && <appBadge.Part />
}

function Update() {
  return useStore(updateState) !== 'none' && <updatePrompt.Part />
}
