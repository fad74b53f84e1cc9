import { bytesOf, type WireRequest } from '../../tests/support/browser/wire-log.ts'
import { against, median, printTable } from '../table.ts'
import { milliseconds, ratio, type Time } from './figures.ts'
import { ceilingOf, GOALS, OTHER_SIZE_GOALS, SIZE_GOALS, type SizeGoals } from './goals.ts'
import { blockingTime, layoutShift, longestTask, type Timings } from './probe.ts'
import { printRepeat, type PageRuns } from './report-repeat.ts'
import type { FirstVisit, Visits } from './visits.ts'

const BYTES_PER_KB = 1000
/** Style sheets that only declare faces. */
const FACES = '/assets/fonts/'

export interface Measured {
  pages: readonly PageRuns[]
  /** Bytes of the packages that a page can't do without. */
  packages: number
}

const fcp: Time = ({ first }) => first.timings.fcp
const lcp: Time = ({ first }) => first.timings.lcp
const takenOver: Time = ({ first }) => first.timings.takenOver
const tap: Time = (visits) => visits.tap

/** Prints what was measured beside its goals; what misses its goal has a "!". */
export function printClient(measured: Measured): void {
  printSpeed(measured)
  printSizeGoals(measured)
  printSize(measured)
  printRepeat(measured.pages)
}

function printSpeed({ pages }: Measured): void {
  const goals = GOALS.firstVisit
  const figure = (runs: readonly Visits[], of: (timings: Timings) => number) =>
    median(runs.map(({ first }) => of(first.timings)))
  const columns = [
    'page',
    'bare FCP ms',
    'FCP ms',
    `× (≤ ${goals.fcp})`,
    'bare LCP ms',
    'LCP ms',
    `× (≤ ${goals.lcp})`,
    `CLS (${goals.layoutShift})`,
    'taken over ms',
    'TBT ms',
    `task ms (≤ ${goals.longestTaskMs})`,
    'tap ms',
    `× (≤ ${goals.tap})`,
  ]
  const lines = pages.map(({ name, runs, bare }) => [
    name,
    milliseconds(bare, fcp),
    milliseconds(runs, fcp),
    against(ratio(runs, bare, fcp), goals.fcp),
    milliseconds(bare, lcp),
    milliseconds(runs, lcp),
    against(ratio(runs, bare, lcp), goals.lcp),
    against(figure(runs, layoutShift), goals.layoutShift, 3),
    milliseconds(runs, takenOver),
    figure(runs, blockingTime).toFixed(0),
    against(figure(runs, longestTask), goals.longestTaskMs, 0),
    milliseconds(runs, tap),
    against(ratio(runs, bare, tap), goals.tap),
  ])
  printTable(
    'First visit, slow phone and network: medians of the runs, × a bare page of the same language within a run',
    columns,
    lines,
  )
}

/** A column of the sizes: kB of a visit, or a count; with a goal or without. */
interface Size {
  name: string
  of: (visits: Visits) => number
  goal?: number
  digits?: number
}

const inKb = (bytes: (visits: Visits) => number) => (visits: Visits) => bytes(visits) / BYTES_PER_KB
const named = (kind?: WireRequest['kind']) => inKb(({ first }) => bytesOf(first.named, kind))
const untilIdle = (kind?: WireRequest['kind']) => inKb(({ first }) => bytesOf(first.requests, kind))
const ofStyle = (part: keyof FirstVisit['style']) => inKb(({ first }) => first.style[part])
const ofFaces = inKb(({ first }) =>
  bytesOf(
    first.requests.filter(({ url }) => url.includes(FACES)),
    'style',
  ),
)

/** How each goal of size is measured. */
const MEASURES: Readonly<Record<keyof SizeGoals, { name: string; of: (visits: Visits) => number }>> = {
  scriptsUsableKb: { name: 'JS until usable, kB', of: named('script') },
  scriptsUntilIdleKb: { name: 'JS until idle, kB', of: untilIdle('script') },
  untilLoadKb: { name: 'all until load, kB', of: named() },
  requestsUntilLoad: { name: 'requests until load', of: ({ first }) => first.named.length },
}

/** Every page beside its goals and ceilings: "!" misses the goal, "!!" the ceiling too. */
function printSizeGoals({ pages }: Measured): void {
  const lines = pages.flatMap(({ name: page, runs }) =>
    (Object.keys(MEASURES) as (keyof SizeGoals)[]).map((part) => {
      const [measured, goal] = [median(runs.map(MEASURES[part].of)), SIZE_GOALS[part]]
      const verdict = measured <= goal ? '' : measured <= ceilingOf(goal) ? '!' : '!!'
      return [
        page,
        MEASURES[part].name,
        measured.toFixed(0),
        String(goal),
        ceilingOf(goal).toFixed(0),
        verdict,
      ]
    }),
  )
  printTable('First visit: size', ['page', 'what', 'measured', 'goal', 'ceiling', ''], lines)
}

function sizes(packages: number): Size[] {
  return [
    { name: 'HTML', of: named('document') },
    { name: 'CSS inside', of: ofStyle('raw') },
    { name: 'br', of: ofStyle('brotli') },
    { name: 'CSS files', of: untilIdle('style') },
    { name: 'faces', of: ofFaces, goal: OTHER_SIZE_GOALS.facesKb },
    { name: 'fonts', of: untilIdle('font'), goal: OTHER_SIZE_GOALS.fontsKb },
    { name: 'JS named', of: named('script') },
    {
      name: '× packages',
      of: ({ first }) => bytesOf(first.named, 'script') / packages,
      digits: 2,
    },
    { name: 'pictures named', of: named('picture') },
    { name: 'all to idle', of: untilIdle(), digits: 0 },
    { name: 'worker', of: inKb(({ worker }) => worker), goal: OTHER_SIZE_GOALS.workerKb, digits: 0 },
  ]
}

function printSize({ pages, packages }: Measured): void {
  const columns = sizes(packages)
  const title = `First visit: kB on the wire of what the page names, or of all until it is idle; packages ${(packages / BYTES_PER_KB).toFixed(1)} kB`
  printTable(
    title,
    ['page', ...columns.map(({ name, goal }) => (goal === undefined ? name : `${name} (≤ ${goal})`))],
    pages.map(({ name, runs }) => [
      name,
      ...columns.map(({ of, goal = Infinity, digits = 1 }) => against(median(runs.map(of)), goal, digits)),
    ]),
  )
}
