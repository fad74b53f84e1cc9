/** Written by the build beside its page (vite.config.ts); always JSON, and no worker ever answers for it. */
const ADDRESS = '/version.json'
/** How a web page begins. The type is no proof: many servers call a plain `OK` text/html. */
const PAGE = /^\s*</
/** "Network Authentication Required": a captive portal asks for its own log-in (RFC 6585). */
export const CAPTIVE_STATUS = 511

/**
 * What answers at our own address: the build's file; our own page, as a host of files without it does; somebody
 * else's web page, or a redirect, which our host never answers there (a captive portal); nothing; or anything else,
 * which anybody may have said.
 */
type AnsweredBy =
  | { kind: 'host'; version: object & { build: unknown }; headers: Headers }
  | { kind: 'own-page' | 'portal' | 'nobody' | 'unknown' }

/** Whether a body is a web page. */
export function isPage(text: string): boolean {
  return PAGE.test(text)
}

/** Whether a web page is not this client's: hosts answer with our own page what they do not have. */
export function isForeignPage(text: string): boolean {
  return isPage(text) && !(text.includes('id="root"') && /"\/(?:assets|src)\//.test(text))
}

/** Fetches the file that tells which build the host has. Never throws. @param patience in milliseconds */
export async function askOwnHost(patience: number): Promise<AnsweredBy> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(ADDRESS, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    text = await answer.text()
  } catch {
    return { kind: 'nobody' }
  }
  if (answer.type === 'opaqueredirect' || answer.status === CAPTIVE_STATUS) return { kind: 'portal' }
  if (answer.ok && isPage(text)) return { kind: isForeignPage(text) ? 'portal' : 'own-page' }
  const version: unknown = answer.ok ? parsed(text) : undefined
  if (typeof version !== 'object' || version === null || !('build' in version)) return { kind: 'unknown' }
  return { kind: 'host', version, headers: answer.headers }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
