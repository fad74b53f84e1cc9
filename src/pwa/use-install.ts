import { useStore } from '../hooks/use-store.ts'
import { inAppBrowser } from '../lib/in-app-browser.ts'
import type { Followed } from '../lib/store.ts'
import { isInstalled, isIos } from './browser.ts'
import { isOffered, watchOffer } from './install.ts'

/**
 * How the app can be put on this device: by our button, by the browser's menu (iOS), only after opening another
 * browser (inside LINE and the like), or not (or it is already).
 */
type Install = 'button' | 'ios-steps' | 'other-browser' | 'none'

const way: Followed<Install> = { get: possible, subscribe: watchOffer, initial: 'none' }

/** How the app can be installed on this device, as a hook. */
export function useInstall(): Install {
  return useStore(way)
}

function possible(): Install {
  if (isInstalled()) return 'none'
  if (isOffered()) return 'button'
  if (inAppBrowser(navigator.userAgent, false)) return 'other-browser'
  return isIos() ? 'ios-steps' : 'none'
}
