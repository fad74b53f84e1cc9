import { call } from '../../api/call.ts'
import { lacksCall } from '../../api/failure.ts'
import { issuerApi, type StatusFile } from '../../contract/issuer.ts'
import { checkable } from '../../offline/checkable.ts'
import { savedIssuer, saveIssuer } from '../../offline/issuer.ts'
import { FIRST_KEYS_MS, SCREEN_WAIT_MS } from '../../network/budget.ts'
import { inTime } from '../../network/deadline.ts'
import { hasNetwork } from '../../network/online.ts'
import { patience } from '../../network/waiting.ts'
import { fromBase64Url } from '../../proof/bytes.ts'
import { readStatusList, type StatusList } from '../../proof/status-list.ts'
import { trust, type Trusted } from '../../proof/trusted.ts'
import type { Known } from '../../proof/verdict.ts'
import { serverNow } from '../../network/clock.ts'

/** Refreshed once a day in the background; an explicit check refreshes at any time when online. */
const FRESH_MS = 86_400_000
/** A work may be sold at any minute; the server itself signs a new status list every minute. */
const YOUNG_MS = 15_000
const SECOND_MS = 1000
/** A shop's clock is right to a few minutes. */
const CLOCK_SLACK_MS = 300_000

/**
 * Caches the issuer's keys and the status list on this device, signed in or not, so that certificates can be
 * checked offline. Copies younger than a day are not refetched.
 * @throws ApiError (404 from a server that signs no claims), NetworkError
 */
export async function saveIssuerKeys(): Promise<void> {
  const saved = await savedIssuer().catch(() => undefined)
  if (saved) checkable.set(true)
  // Keys from the app shell (sw/issuer.ts) have no status list beside them yet; and a clock that was set back
  // must not make a copy valid for ever.
  if (saved?.status && Math.abs(serverNow() - saved.savedAt) < FRESH_MS) return
  try {
    await renewIssuer()
  } catch (error) {
    if (!saved && isNone(error)) checkable.set(false)
    throw error
  }
}

/** The same, however young the copy is. @throws ApiError, NetworkError */
export async function renewIssuer(): Promise<void> {
  const [file, status] = await Promise.all([
    call(issuerApi.show, { cache: 'no-cache' }),
    // Keys without a status list still identify the signer.
    call(issuerApi.status, { cache: 'no-cache' }).catch(() => undefined),
  ])
  const trusted = await trust(file) // unusable keys must not replace usable ones
  checkable.set(true)
  await saveIssuer(file, status, (stored, fresh) => outlasts(stored, fresh, trusted))
}

/**
 * Whether a stored list stays in the place of one that was just answered: that was signed before it, or is unusable.
 * Only one of a time to come, from a clock that was wrong, gives way to any.
 */
async function outlasts(stored: StatusFile, fresh: StatusFile, trusted: Trusted): Promise<boolean> {
  const [kept, next] = await Promise.all([listOf(stored.list, trusted), listOf(fresh.list, trusted)])
  if (!kept || kept.issuedAt * SECOND_MS > serverNow() + CLOCK_SLACK_MS) return false
  return !next || next.issuedAt < kept.issuedAt
}

/** The pending request and when it began: the page asks, and a verdict soon after it. */
let asking: { answer: Promise<void>; begun: number } | undefined

/**
 * When online, refreshes the keys and the status list before a check, unless they are a few minutes old at
 * most. Waits from the start of the request as long as a screen may where the device has keys and a list, three
 * seconds where it has none, then continues with what is cached. Never throws.
 */
export async function freshenIssuer(): Promise<void> {
  if (!hasNetwork()) return
  const saved = await savedIssuer().catch(() => undefined)
  if (saved?.status && Math.abs(serverNow() - saved.savedAt) < YOUNG_MS) return
  // before the request: it waits for the same budget
  const budget = saved?.status ? patience() : FIRST_KEYS_MS
  asking ??= ask()
  await inTime(asking.answer, Math.max(0, asking.begun + budget - performance.now())).catch(() => {})
}

/**
 * Asks the certifier for its keys because one is not known here, within the budget of a screen.
 * @returns whether it has answered
 */
export async function askForKeys(): Promise<boolean> {
  if (!hasNetwork()) return false
  const answered = renewIssuer().then(
    () => true,
    () => false,
  )
  return inTime(answered, SCREEN_WAIT_MS).catch(() => false)
}

function ask(): NonNullable<typeof asking> {
  const answer = renewIssuer()
    .catch(() => {})
    .finally(() => {
      asking = undefined
    })
  return { answer, begun: performance.now() }
}

/** Whether an answer means that this server signs no certificates. */
function isNone(error: unknown): boolean {
  return lacksCall(error, 'server')
}

/** The keys and status list that this device checks with now. Never throws: a broken copy is none. */
export async function knownIssuer(now: number): Promise<Known> {
  try {
    const saved = await savedIssuer()
    if (!saved) return { trusted: undefined, now }
    const trusted = await trust(saved.file)
    const status = saved.status && (await listOf(saved.status.list, trusted))
    return { trusted, status, now }
  } catch {
    return { trusted: undefined, now }
  }
}

/** A list that the issuer has not signed is none. */
async function listOf(list: string, trusted: Trusted): Promise<StatusList | undefined> {
  try {
    return await readStatusList(fromBase64Url(list), trusted)
  } catch {
    return undefined
  }
}
