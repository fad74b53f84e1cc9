import { useSyncExternalStore } from 'react'
import { inAppBrowser } from '../lib/in-app-browser.ts'
import { isInstalled, isIos } from './browser.ts'
import { isOffered, watchOffer } from './install.ts'

/**
 * How the app can be put on this device: by our button, by the browser's menu (iOS), only after opening another
 * browser (inside LINE and the like), or not (or it is already).
 */
type Install = 'button' | 'ios-steps' | 'other-browser' | 'none'

/** How the app can be installed on this device, as a hook. */
export function useInstall(): Install {
  return useSyncExternalStore(watchOffer, possible, () => 'none' as const)
}

function possible(): Install {
  if (isInstalled()) return 'none'
  if (isOffered()) return 'button'
  if (inAppBrowser(navigator.userAgent, false)) return 'other-browser'
  return isIos() ? 'ios-steps' : 'none'
}
