import { useStore } from '../hooks/use-store.ts'
import { createStore, type Followed } from '../lib/store.ts'
import { isAppStored } from './app-stored.ts'
import { workers } from './workers.ts'

/** A first visit's worker is registered when the page is idle: until then nothing is known. */
const FIRST_VISIT_MS = 10_000

const known = createStore<boolean | undefined>(undefined)
const opens: Followed<boolean | undefined> = { ...known, subscribe: watch }
let looking = false

/**
 * Whether this browser opens the app without a network, as a hook: a worker is in charge and has the shell. False
 * where there is no worker (none in this browser, refused, or taken away by the kill switch); undefined until it
 * is known. Nothing may be promised before it is true.
 */
export function useOpensOffline(): boolean | undefined {
  return useStore(opens)
}

function watch(listener: () => void): () => void {
  if (!looking) {
    looking = true
    void look()
    setTimeout(() => void look(true), FIRST_VISIT_MS)
    // The first visit registers its worker when the page is idle; a kill switch takes it away.
    const container = workers()
    container?.ready.then(
      () => look(),
      () => {},
    )
    container?.addEventListener('controllerchange', () => void look())
  }
  return known.subscribe(listener)
}

async function look(late = known.get() !== undefined): Promise<void> {
  const stored = await isAppStored()
  const container = workers()
  const registered = (await container?.getRegistration().catch(() => undefined)) !== undefined
  known.set(stored || registered || late || !container ? stored : undefined)
}
