/** Chromium's own event; not in the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Holds the browser's install prompt until the user asks for it. To be called before the page has loaded. */
export function saveInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallEvent)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** Whether the browser's install prompt is available and unanswered. */
export function isOffered(): boolean {
  return offer !== undefined
}

/** Calls `listener` when the prompt becomes available or not; returns the unsubscribe function. */
export function watchOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's install prompt; each prompt can be shown once. */
export async function install(): Promise<void> {
  const asked = offer
  setOffer(undefined)
  await asked?.prompt()
}

function setOffer(next: InstallEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
