/** What of a phone decides whether it can show certificates at an event without a network. */
export interface ReadyFacts {
  online: boolean
  /** Whether the app itself is stored and opens without a network. */
  appStored: boolean
  /** Whether the server has a newer version; undefined where it was unreachable. */
  newer: boolean | undefined
  /** Works of the collection; undefined where it was never stored. */
  works: number | undefined
  certificates: number
  pictures: { stored: number; wanted: number }
  /**
   * Signed claims on this phone, those that name it as the holder, when the oldest was signed, and whether this phone
   * was reported lost; undefined where the shop signs none.
   */
  claims: { stored: number; bound: number; oldestAt: number | undefined; lost: boolean } | undefined
  /** Whether the browser supports a screen wake lock. */
  awake: boolean
  /** Whether the browser has granted persistent storage; undefined where it does not report it. */
  persisted: boolean | undefined
  /** This phone's clock minus the server's, in milliseconds; undefined where it was unreachable. */
  clockAheadMs: number | undefined
  /** When all this was looked at, in milliseconds since 1970. */
  now: number
}

export type ReadyName =
  | 'app'
  | 'version'
  | 'certificates'
  | 'claims'
  | 'holder'
  | 'pictures'
  | 'awake'
  | 'persisted'
  | 'clock'

/**
 * `good`; `better`: works, and could be better; `missing`: this phone is not ready; `unasked`: the source was
 * unreachable.
 */
export type ReadyState = 'good' | 'better' | 'missing' | 'unasked'

export interface Readiness {
  /** `nothing`: there is no certificate to show. */
  verdict: 'ready' | 'not-ready' | 'nothing'
  lines: { name: ReadyName; state: ReadyState }[]
}

/** A claim of yesterday's evening is fresh at an event; one of last week is not what a checker wants to read. */
const FRESH_CLAIM_MS = 2 * 86_400_000
/** The code is signed by the shop's time (shop-clock.ts); a clock further off than that is one to set anyway. */
const CLOCK_MS = 45_000

/** Whether this phone is ready, and line by line why. */
export function judgeReady(facts: ReadyFacts): Readiness {
  const { works, certificates, pictures, claims } = facts
  if (works === 0) return { verdict: 'nothing', lines: [] }
  const wanted = works ?? Infinity
  const clock = facts.clockAheadMs === undefined ? undefined : Math.abs(facts.clockAheadMs) <= CLOCK_MS
  const states: Partial<Record<ReadyName, ReadyState>> = {
    app: facts.appStored ? 'good' : 'missing',
    version: facts.newer === undefined ? 'unasked' : facts.newer ? 'better' : 'good',
    certificates: certificates >= wanted ? 'good' : 'missing',
    ...(claims && {
      claims: claims.stored >= wanted && isFresh(claims.oldestAt, facts.now) ? 'good' : 'missing',
      holder: claims.bound >= wanted && !claims.lost ? 'good' : 'missing',
    }),
    pictures: pictures.stored >= pictures.wanted ? 'good' : 'better',
    awake: facts.awake ? 'good' : 'better',
    persisted: facts.persisted === true ? 'good' : facts.persisted === false ? 'better' : 'unasked',
    clock: clock === undefined ? 'unasked' : clock ? 'good' : 'missing',
  }
  const lines = (Object.entries(states) as [ReadyName, ReadyState][]).map(([name, state]) => ({
    name,
    state,
  }))
  const ready = lines.every(({ state }) => state !== 'missing')
  return { verdict: ready ? 'ready' : 'not-ready', lines }
}

function isFresh(oldestAt: number | undefined, now: number): boolean {
  return oldestAt !== undefined && now - oldestAt <= FRESH_CLAIM_MS
}
