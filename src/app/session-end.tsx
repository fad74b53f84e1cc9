import { useLocation } from 'react-router'
import { pageAt, rowOf } from '../config/pages.ts'
import { isLoggingInAgain } from '../flows/sign-in/log-in-again.ts'
import { useBlocked } from '../pwa/interruptions.ts'
import { sessionTimeoutModal } from './parts.ts'
import { useMe } from './use-me.ts'

/**
 * Tells that the session is over: never while a certificate is being checked, nor over the log-in to which it has
 * led. It waits there, and is told on the next page.
 */
export function SessionEnd() {
  const ended = useMe().state === 'expired'
  const blocked = useBlocked('session-end')
  const { page } = pageAt(useLocation().pathname)
  if (!ended || blocked || (rowOf(page).logsIn && isLoggingInAgain())) return null
  return <sessionTimeoutModal.Part />
}
