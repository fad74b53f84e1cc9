/** Units of time in milliseconds. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Units of time in seconds. */
export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** The moment `ms` milliseconds after another; before it where `ms` is negative. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** The moment so many seconds after another; before it where the number is negative. */
export function secondsAfter(time: Date, seconds: number): Date {
  return later(time, seconds * SECOND_MS)
}
