import { LOCALES, type Locale } from '../config/languages.ts'
import { VERSION_FILE_MS } from '../network/budget.ts'
import { NOTE_LIMIT } from '../config/release-notes.ts'
import { noteUnreached } from '../network/state.ts'
import { timeIn } from '../network/clock.ts'
import { noteReached } from '../network/waiting.ts'
import { askOwnHost } from '../network/portal.ts'

/** What the server says of the build that it has now. */
export interface DeployedVersion {
  build: string
  /** What is new in it, in each language; empty where it does not say. */
  news: Partial<Record<Locale, string>>
  /** The server's clock, in milliseconds since 1970 and exact to a second; undefined where it does not say. */
  serverNow?: number
}

/**
 * Fetches the id of the build that the server has now; undefined where that is unavailable. A web page in its place
 * (a captive portal, a host without the file) is no build and is never taken for one.
 * @param patience in milliseconds
 */
export async function deployedVersion(patience = VERSION_FILE_MS): Promise<DeployedVersion | undefined> {
  const answer = await askOwnHost(patience)
  if (answer.kind === 'nobody') noteUnreached()
  if (answer.kind !== 'host') return undefined
  noteReached()
  const { version, headers } = answer
  const serverNow = timeIn(headers)
  return {
    build: String(version.build),
    news: newsIn(version),
    ...(serverNow !== undefined && { serverNow }),
  }
}

/** Texts only, and short ones: a host may have anything in its file. */
function newsIn(version: object): DeployedVersion['news'] {
  const news = Object('news' in version ? version.news : {}) as Record<string, unknown>
  return Object.fromEntries(
    LOCALES.filter((locale) => isNote(news[locale])).map((code) => [code, news[code]]),
  )
}

function isNote(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= NOTE_LIMIT
}
