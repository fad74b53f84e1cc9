/** Attribute of the links that name the app's entry in a page that shows itself before any code runs. */
export const ENTRY_MARK = 'data-entry'
/** Attribute of `<html>`, set by the server: the request came with a session. */
export const SESSION_MARK = 'data-session'
/** Such a link names a file, and no browser fetches it by itself. */
export const LATER = 'code'

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g
/** What the entry imports at once, as the build names it beside the entry. */
const AHEAD = '<link rel="modulepreload"'

/** Names a file of a page's code, so that a browser fetches it beside the entry and not after it has run. */
export function aheadTag(file: string): string {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`
}

/** The same, fetched when the entry begins. */
export function laterTag(file: string): string {
  return `<link rel="${LATER}" crossorigin fetchpriority="low" href="${file}">`
}

/** The same page, whose code is fetched and begins when its start script says so (start-script.ts). */
export function withLaterEntry(html: string): string {
  return html
    .replaceAll(ENTRY, (_, file) => `<link rel="${LATER}" crossorigin ${ENTRY_MARK} href="${file}">`)
    .replaceAll(AHEAD, `<link rel="${LATER}"`)
}
