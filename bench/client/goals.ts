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
  /** Scripts that a page names, as a multiple of the packages that a page can't do without. */
  packages: 1.15,
  scriptsUntilIdleKb: 160,
  /** What home itself names, pictures of its first screen included. */
  namedKb: 350,
  requestsNamed: 25,
  fontsKb: 60,
  /** Style sheets that declare the fonts. */
  facesKb: 6,
  /** What the worker fetches after a first visit. */
  workerKb: 450,
} as const
