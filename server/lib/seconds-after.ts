const SECOND_MS = 1000

/** The time so many seconds after another; before it where the number is negative. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * SECOND_MS)
}
