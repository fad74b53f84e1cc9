import { inTime } from '../network/deadline.ts'
import { isShellStored } from './repair-shell.ts'
import { workers } from './workers.ts'

/** A worker that is being installed fetches the whole app; on a slow network that takes a while. */
const INSTALLS_WITHIN_MS = 30_000

/** Whether the app itself opens here without a network; a worker that is just being installed is waited for. */
export async function isAppStored(): Promise<boolean> {
  const container = workers()
  const registration = await container?.getRegistration().catch(() => undefined)
  if (!container || !registration) return false
  if (!registration.active) await inTime(container.ready, INSTALLS_WITHIN_MS).catch(() => {})
  return registration.active !== null && isShellStored()
}
