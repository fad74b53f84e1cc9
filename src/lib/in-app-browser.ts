/** A browser inside another app. Google refuses sign-ins there. */
export interface InAppBrowser {
  /** The app's common name; null where the user agent does not contain it. */
  app: string | null
  /** LINE opens a page outside itself when its address requests it. */
  leavesByAddress: boolean
}

/** LINE Developers, "Opening a URL in an external browser". */
export const LEAVE_LINE = ['openExternalBrowser', '1'] as const

/** What each app adds to the browser's name. */
const APPS: readonly [RegExp, string][] = [
  [/\bLine\/\d/, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b|\bMessengerForiOS\b/, 'Facebook'],
  [/\bTwitter\b/, 'X'],
  [/\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/i, 'TikTok'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bYJApp\b|jp\.co\.yahoo\./, 'Yahoo! JAPAN'],
  [/\bSmartNews\b/, 'SmartNews'],
  [/\bMetaMaskMobile\b|\bMetaMask\b/, 'MetaMask'],
]
/** Android marks every browser inside an app this way. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/
/**
 * On iPhones it is a user agent without "Safari"; apps on the home screen lack it too, but are no in-app
 * browsers.
 */
const IPHONE = /\b(?:iPhone|iPad|iPod)\b.*AppleWebKit/
const SAFARI = /\bSafari\//

/**
 * The app in which a page is open, from the user agent; null for a standalone browser.
 * @param installed whether the page runs as an app from the home screen
 */
export function inAppBrowser(userAgent: string, installed: boolean): InAppBrowser | null {
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  if (app !== null) return { app, leavesByAddress: app === 'LINE' }
  const unnamed = ANDROID_VIEW.test(userAgent) || (IPHONE.test(userAgent) && !SAFARI.test(userAgent))
  return unnamed && !installed ? { app: null, leavesByAddress: false } : null
}
