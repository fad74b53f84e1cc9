import { against, printTable } from '../table.ts'
import { milliseconds, ratio, type Time } from './figures.ts'
import { GOALS } from './goals.ts'
import { firstSight } from './probe.ts'
import type { Visit, Visits } from './visits.ts'

const TIMES = ['repeat', 'offline'] as const
const AGAINST = '× a bare page behind a worker within a run (NaN: not shown)'

/** The visits of all runs to one page, with its name. */
export interface NamedRuns {
  name: string
  runs: readonly Visits[]
}

/** With those to a bare page of its language: one entry per run. */
export interface PageRuns extends NamedRuns {
  bare: readonly Visits[]
  bareBehindWorker: readonly Visits[]
}

type OfVisit = (visit: Visit) => number | null

const fcp: OfVisit = ({ timings }) => timings.fcp
const lcp: OfVisit = ({ timings }) => timings.lcp
const sight: OfVisit = ({ timings }) => firstSight(timings)

/** Prints how fast public pages open again, and without a network. */
export function printRepeat(pages: readonly PageRuns[]): void {
  const goals = GOALS.repeatVisit
  const columns = TIMES.flatMap((when) => [
    `${when}: bare FCP ms`,
    'FCP ms',
    `× (≤ ${goals.fcp})`,
    'LCP ms',
    `× (≤ ${goals.lcp})`,
  ])
  const lines = pages.map(({ name, runs, bareBehindWorker: bare }) => [
    name,
    ...TIMES.flatMap((when) => [
      milliseconds(bare, at(when, fcp)),
      ...compared(runs, bare, at(when, fcp), goals.fcp),
      ...compared(runs, bare, at(when, lcp), goals.lcp),
    ]),
  ])
  printTable(`Repeat visit, and start without a network: ${AGAINST}`, ['page', ...columns], lines)
}

/** Prints when members see their works again: with which paint, against the bare page's first. */
export function printStarts(bare: readonly Visits[], pages: readonly NamedRuns[]): void {
  const columns = TIMES.flatMap((when) => [
    `${when}: bare FCP ms`,
    'works seen ms',
    `× (≤ ${GOALS.firstSight})`,
    'LCP ms',
  ])
  const lines = pages.map(({ name, runs }) => [
    name,
    ...TIMES.flatMap((when) => [
      milliseconds(bare, at(when, fcp)),
      ...compared(runs, bare, at(when, sight), GOALS.firstSight, at(when, fcp)),
      milliseconds(runs, at(when, lcp)),
    ]),
  ])
  printTable(`Start of a member's own pages: ${AGAINST}`, ['page', ...columns], lines)
}

function at(when: (typeof TIMES)[number], time: OfVisit): Time {
  return ({ [when]: visit }) => visit && time(visit)
}

function compared(
  runs: readonly Visits[],
  bare: readonly Visits[],
  time: Time,
  goal: number,
  bareTime?: Time,
): [string, string] {
  return [milliseconds(runs, time), against(ratio(runs, bare, time, bareTime), goal)]
}
