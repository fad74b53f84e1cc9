/** Where the page runs, as far as it matters for what a person can expect. */

/** Whether the app was opened from the home screen or as an app of its own. */
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
 * Whether this is a tab of Safari, or of another browser on iOS: WebKit drops what a site has stored when it was not
 * used for seven days. An installed app has a counter of its own.
 */
export function isSafariTab(): boolean {
  const safari =
    /Safari\//.test(navigator.userAgent) && !/Chrome|Chromium|Android|Edg/.test(navigator.userAgent)
  return (safari || isIos()) && !isInstalled()
}
