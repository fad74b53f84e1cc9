import { LOCALES, type Locale } from '../config/languages.ts'
import { NOTE_LIMIT } from '../config/release-notes.ts'
import { noteReached } from './online.ts'

/** What the server says of the build that it has now. */
export interface DeployedVersion {
  build: string
  /** What is new in it, in each language; empty where it does not say. */
  news: Partial<Record<Locale, string>>
  /** The server's clock, in milliseconds since 1970 and exact to a second; undefined where it does not say. */
  serverNow?: number
}

/** A network that answers nothing at all is none. */
const PATIENCE_MS = 20_000

/** Fetches the id of the build that the server has now; undefined where that is unavailable. */
export async function deployedVersion(): Promise<DeployedVersion | undefined> {
  let response: Response
  try {
    response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    noteReached(false)
    return undefined
  }
  // A web page in its place (a captive portal, a host without the file) says nothing about the server.
  const version: unknown = await response.json().catch(() => undefined)
  if (!response.ok || typeof version !== 'object' || version === null || !('build' in version))
    return undefined
  noteReached(true)
  const said = Date.parse(response.headers.get('date') ?? '')
  return {
    build: String(version.build),
    news: newsIn(version),
    ...(!Number.isNaN(said) && { serverNow: said }),
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
