import { useStore } from '../hooks/use-store.ts'
import { sharing } from '../lib/locks.ts'
import { createStore } from '../lib/store.ts'

/** Held by every tab that blocks updates: an update in another tab would change this one too, and waits for it. */
export const UPDATE_LOCK = 'akashi-busy'

/**
 * What would interrupt the user.
 * - `update`: a new version, in any tab; blocked by a checkout, a signature, a sign-in.
 * - `overlay`: whatever opens by itself (an update, the end of a session, an unrelated error); blocked while they show
 *   this screen to another person.
 * - `session-end`: the message that their own session is over; blocked while they check somebody's certificate.
 */
type Interruption = 'update' | 'overlay' | 'session-end'

const blocks = { update: createStore(0), overlay: createStore(0), 'session-end': createStore(0) }

/** Blocks an interruption until the returned function is called. */
export function block(interruption: Interruption): () => void {
  const count = blocks[interruption]
  const release = alsoBlocked(interruption)
  count.set(count.get() + 1)
  let over = false
  return () => {
    if (over) return
    over = true
    release()
    count.set(count.get() - 1)
  }
}

/** Whether this tab blocks an interruption now. */
export function isBlocked(interruption: Interruption): boolean {
  return blocks[interruption].get() > 0
}

/** `isBlocked` as a hook. */
export function useBlocked(interruption: Interruption): boolean {
  return useStore(blocks[interruption]) > 0
}

function alsoBlocked(interruption: Interruption): () => void {
  if (interruption === 'overlay') return block('update')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  if (interruption === 'update') void sharing(UPDATE_LOCK, () => released)
  return release
}
