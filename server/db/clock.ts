import { sql, type Kysely } from 'kysely'
import { isDatabaseUnavailable } from './unavailable.ts'
import type { DB } from './schema.ts'
import { logError } from '../lib/log.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** The database's time, which all its processes agree on, independent of their machines' clocks. */
export interface Clock {
  now: () => Date
  stop(): void
}

/** A good quartz is wrong by some milliseconds after this. */
const MEASURE_MS = MINUTE_MS
/** How often this process checks whether its machine slept, or was set to another time. */
const CHECK_MS = 1_000
const MACHINE_JUMP_MS = 500
/** A slower answer is too inaccurate about the moment at which it was given. */
const SURE_MS = 1_000
/** Processes agree on the time sooner than this. A larger difference means that a clock was set manually. */
const SLEW_MOST_MS = MINUTE_MS
/** Time that ran ahead advances at this speed until it is right again. */
const SLEW_SPEED = 0.5

/**
 * Measures the database's clock, corrected by half the round trip, and continues on this process's monotonic
 * clock. Measured again every minute, and whenever the machine has slept or its clock was set. A time that is
 * slightly ahead slows down and never goes back. By more than a minute it does go back: a process that
 * continued on a time that the others have left would end their reservations early.
 * @param ask what the database's clock says (`databaseTime`)
 */
export async function openClock(
  ask: () => Promise<number>,
  monotonic: () => number = () => performance.now(),
): Promise<Clock> {
  let anchor = await measured(ask, monotonic, Number.POSITIVE_INFINITY)
  let last = { at: anchor.at, time: anchor.time }
  const read = () => {
    const at = monotonic()
    const right = anchor.time + (at - anchor.at)
    // the corrected time catches up with the time already reported
    const slowed = last.time + (at - last.at) * SLEW_SPEED
    last = { at, time: Math.max(right, slowed) }
    return last.time
  }
  const measure = async () => {
    const next = await measured(ask, monotonic, SURE_MS)
    const ran = read() - (next.time + (monotonic() - next.at))
    anchor = next
    if (ran <= SLEW_MOST_MS) return
    logError(`The database’s clock was set back by ${Math.round(ran / 1000)} s, and this server’s with it.`)
    last = { at: monotonic(), time: next.time + (monotonic() - next.at) }
  }
  const timer = watch(monotonic, measure)
  return { now: () => new Date(read()), stop: () => clearInterval(timer) }
}

/** Measures every minute, and when the machine's own clock has drifted from the monotonic one. */
function watch(monotonic: () => number, measure: () => Promise<void>): NodeJS.Timeout {
  const machine = () => Date.now() - monotonic()
  let known = machine()
  let measuredAt = monotonic()
  let measuring = false
  const timer = setInterval(() => {
    const jumped = Math.abs(machine() - known) > MACHINE_JUMP_MS
    if (measuring || (!jumped && monotonic() - measuredAt < MEASURE_MS)) return
    measuring = true
    known = machine()
    void measure()
      .then(() => (measuredAt = monotonic()))
      .catch((error: unknown) => {
        // measured again in a second
        if (!isDatabaseUnavailable(error) && !(error instanceof ClockUncertain))
          logError('The time is not known', error)
      })
      .finally(() => (measuring = false))
  }, CHECK_MS)
  timer.unref()
  return timer
}

/** The answer took so long that its moment is unknown. */
class ClockUncertain extends Error {
  override readonly name = 'ClockUncertain'
}

async function measured(ask: () => Promise<number>, monotonic: () => number, sureMs: number) {
  const asked = monotonic()
  const time = await ask()
  const answered = monotonic()
  if (answered - asked > sureMs) throw new ClockUncertain('the database took too long to tell the time')
  return { at: (asked + answered) / 2, time }
}

/** The database's clock, in milliseconds since 1970. */
export async function databaseTime(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(db)
  return Number(rows[0]?.ms)
}
