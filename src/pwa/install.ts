import { useSyncExternalStore } from 'react'
import { inAppBrowser, isInstalled, isIos } from './browser.ts'

/** Chromium's own event; not in the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/**
 * How the app can be put on this device: by our button, by the browser's menu (iOS), only after opening another
 * browser (inside LINE and the like), or not (or it is already).
 */
export type Install = 'button' | 'ios-steps' | 'other-browser' | 'none'

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's offer until the person asks for it. To be called before the page has loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallEvent)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** Asks the browser to install; an offer is good for one question. */
export async function install(): Promise<void> {
  const asked = offer
  setOffer(undefined)
  await asked?.prompt()
}

/** How the app can be put on this device, kept current. */
export function useInstall(): Install {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    possible,
    () => 'none' as const,
  )
}

function possible(): Install {
  if (isInstalled()) return 'none'
  if (offer) return 'button'
  if (inAppBrowser() !== undefined) return 'other-browser'
  return isIos() ? 'ios-steps' : 'none'
}

function setOffer(next: InstallEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
