import { readAnswer, type Answer } from './answer.ts'
import { VERSION_FILE_MS } from './budget.ts'
import { notePortal } from './state.ts'

/** Written by the build beside its page (vite.config.ts); always JSON, and no worker ever answers for it. */
const ADDRESS = '/version.json'
/** "Network Authentication Required": a captive portal asks for its own log-in (RFC 6585). */
const CAPTIVE_STATUS = 511

/**
 * What answers at our own address: the build's file; our own page, as a host of files without it does; somebody
 * else's web page, or a redirect, which our host never answers there (a captive portal); nothing; or anything else,
 * which anybody may have said.
 */
type OwnHost =
  | { kind: 'host'; version: object & { build: unknown }; headers: Headers }
  | { kind: 'own-page' | 'portal' | 'nobody' | 'unknown' }

/** Who has answered; `unknown`: nobody, or somebody who need not be our host. */
export type ResponseSource = 'host' | 'portal' | 'unknown'

/**
 * Fetches the file that tells which build the host has. Never throws; of a captive portal the page then knows.
 * @param patience in milliseconds
 */
export async function askOwnHost(patience: number): Promise<OwnHost> {
  const found = await ask(patience).catch((): OwnHost => ({ kind: 'nobody' }))
  if (found.kind === 'portal') notePortal()
  return found
}

async function ask(patience: number): Promise<OwnHost> {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(ADDRESS, { cache: 'no-store', redirect: 'manual', signal })
  const { json, isPage, isForeign } = await readAnswer(response)
  if (response.type === 'opaqueredirect' || response.status === CAPTIVE_STATUS) return { kind: 'portal' }
  if (!response.ok) return { kind: 'unknown' }
  if (isPage) return { kind: isForeign ? 'portal' : 'own-page' }
  if (typeof json !== 'object' || json === null || !('build' in json)) return { kind: 'unknown' }
  return { kind: 'host', version: json, headers: response.headers }
}

let looking: Promise<ResponseSource> | undefined

/**
 * Whether a captive portal answers in our host's place; the page then knows. Concurrent callers share one look.
 * A server that answers a call with a page of its own is told from it: our host's file is there, or our own page.
 */
export function detectCaptivePortal(): Promise<ResponseSource> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<ResponseSource> {
  // elsewhere than in a page there is no portal either
  if (typeof document === 'undefined') return 'host'
  const { kind } = await askOwnHost(VERSION_FILE_MS)
  if (kind === 'portal' || kind === 'host') return kind
  return kind === 'own-page' ? 'host' : 'unknown'
}

/** Whose answer it is. Only a page that is not our own could be somebody else's; our own comes from our own host. */
export async function responseSource({ status }: Response, { isForeign }: Answer): Promise<ResponseSource> {
  const isCaptive = status === CAPTIVE_STATUS
  if (!isCaptive && !isForeign) return 'host'
  const by = isCaptive ? 'portal' : await detectCaptivePortal()
  if (by === 'portal') notePortal()
  return by
}
