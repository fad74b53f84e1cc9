import { useSyncExternalStore } from 'react'
import { isAppStored } from './app-stored.ts'
import { workers } from './workers.ts'

let known: boolean | undefined
let looking = false
const listeners = new Set<() => void>()

/**
 * Whether this browser opens the app without a network, as a hook: a worker is in charge and has the shell. False
 * where there is no worker (none in this browser, refused, or taken away by the kill switch); undefined until it
 * is known. Nothing may be promised before it is true.
 */
export function useOpensOffline(): boolean | undefined {
  return useSyncExternalStore(
    watch,
    () => known,
    () => undefined,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (!looking) {
    looking = true
    void look()
    // The first visit registers its worker when the page is idle; a kill switch takes it away.
    const container = workers()
    container?.ready.then(look, () => {})
    container?.addEventListener('controllerchange', () => void look())
  }
  return () => listeners.delete(listener)
}

async function look(): Promise<void> {
  known = await isAppStored()
  for (const listener of listeners) listener()
}
