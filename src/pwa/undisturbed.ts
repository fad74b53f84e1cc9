import { useStore } from '../hooks/use-store.ts'
import { createStore } from '../lib/store.ts'
import { holdBusy } from './busy.ts'

const held = createStore(0)

/**
 * Keeps all automatic overlays off the screen (updates, the end of a session, an unrelated error) until the
 * returned function is called: the user is showing this screen to another person.
 */
export function holdUndisturbed(): () => void {
  let end = () => {}
  const shown = new Promise<void>((done) => {
    end = done
  })
  // An update in another tab would change this one too: it waits, as it does for money.
  void holdBusy(() => shown)
  held.set(held.get() + 1)
  let over = false
  return () => {
    if (over) return
    over = true
    end()
    held.set(held.get() - 1)
  }
}

/** Whether overlays are suppressed now, as a hook. */
export function useUndisturbed(): boolean {
  return useStore(held) > 0
}
