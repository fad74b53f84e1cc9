import { createStore } from '../lib/store.ts'

/** Chromium's own event; not in the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallEvent | undefined>(undefined)

/** Holds the browser's install prompt until the user asks for it. To be called before the page has loaded. */
export function saveInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

/** Whether the browser's install prompt is available and unanswered. */
export function isOffered(): boolean {
  return offer.get() !== undefined
}

/** Calls `listener` when the prompt becomes available or not; returns the unsubscribe function. */
export const watchOffer = offer.subscribe

/** Shows the browser's install prompt; each prompt can be shown once. */
export async function install(): Promise<void> {
  const asked = offer.get()
  offer.set(undefined)
  await asked?.prompt()
}
