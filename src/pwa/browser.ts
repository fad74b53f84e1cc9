/** The environment of the page, as far as it affects the user. */

/** Whether the app runs standalone, from the home screen or as an installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/**
 * Whether this is a tab of Safari, or of another browser on iOS: WebKit deletes a site's storage after seven
 * days without use. An installed app has a counter of its own.
 */
export function isSafariTab(): boolean {
  const safari =
    /Safari\//.test(navigator.userAgent) && !/Chrome|Chromium|Android|Edg/.test(navigator.userAgent)
  return (safari || isIos()) && !isInstalled()
}
