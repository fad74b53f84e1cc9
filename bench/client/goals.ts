/**
 * What the client is held to. Times are multiples of a bare page's (bench/client/bare-page.ts) in the same run;
 * kB are thousand bytes as they crossed the wire.
 */
export const GOALS = {
  /** Against a bare page without a worker. */
  firstVisit: { fcp: 1.3, lcp: 1.35, layoutShift: 0, longestTaskMs: 200, tap: 1.5 },
  /** Against a bare page behind a worker. */
  repeatVisit: { fcp: 1.3, lcp: 1.6 },
  /** First paint in which a member's own works are seen, against the first paint of a bare page behind a worker. */
  firstSight: 2,
} as const

/** What a first visit to a page weighs at most, until it is loaded or until its idle work ends. */
export interface SizeGoals {
  /** Scripts until the page is usable: 1.15 × the packages that it can't do without (about 98 kB). */
  scriptsUsableKb: number
  scriptsUntilIdleKb: number
  /** Everything until the page is loaded, pictures of its first screen included. */
  untilLoadKb: number
  requestsUntilLoad: number
}

/** The same for every page on which visits begin. */
export const SIZE_GOALS: SizeGoals = {
  scriptsUsableKb: 113,
  scriptsUntilIdleKb: 160,
  untilLoadKb: 350,
  requestsUntilLoad: 25,
}

/** Of a visit to home alone, and of what comes after it. */
export const OTHER_SIZE_GOALS = {
  /** Display fonts of home. */
  fontsKb: 60,
  /** Rules that declare the fonts. */
  facesKb: 6,
  /** What the worker fetches after a first visit. */
  workerKb: 450,
} as const

const ROOM = 1.2

/** What fails where it is tested: a goal and a fifth more. Between the two the bench says so and nothing fails. */
export function ceilingOf(goal: number): number {
  return goal * ROOM
}
