import { printTable } from '../../bench/table.ts'
import type { Buyer, Happened } from './drop.ts'
import { PARTS, type Model } from './model.ts'

/** How fair a drop was to people: scripts are counted apart. */
export interface Fairness {
  peopleWithUnit: number
  peopleWithMore: number
  unitsOfBots: number
  /** Of as many people as got a unit, those who asked first: the part of them who have one. */
  firstServed: number
  /** People who were told that it is sold out although somebody who asked later has a unit. */
  overtaken: number
  /** By how much the last of them was overtaken, milliseconds. */
  overtakenByMs: number
  refused: Record<string, number>
}

/** Who got what, and in which order they had asked. */
export function fairnessOf({ buyers }: Pick<Happened, 'buyers'>): Fairness {
  const people = buyers.filter(({ isBot, askedAt }) => !isBot && askedAt !== null)
  const inOrder = people.toSorted((a, b) => asked(a) - asked(b))
  const winners = inOrder.filter(({ orders }) => orders.size > 0)
  const last = winners.at(-1)
  const overtaken = last
    ? inOrder.filter((one) => one.refused === 'SOLD_OUT' && asked(one) < asked(last))
    : []
  const first = inOrder.slice(0, winners.length)
  const refused: Record<string, number> = {}
  for (const { refused: code } of people) if (code !== null) refused[code] = (refused[code] ?? 0) + 1
  return {
    peopleWithUnit: winners.length,
    peopleWithMore: winners.filter(({ orders }) => orders.size > 1).length,
    unitsOfBots: buyers.reduce((sum, { isBot, orders }) => sum + (isBot ? orders.size : 0), 0),
    firstServed: first.length === 0 ? 1 : first.filter(({ orders }) => orders.size > 0).length / first.length,
    overtaken: overtaken.length,
    overtakenByMs: last && overtaken[0] ? asked(last) - asked(overtaken[0]) : 0,
    refused,
  }
}

const asked = ({ askedAt }: Buyer): number => askedAt ?? Number.POSITIVE_INFINITY

/** The value that a part of all is below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Seconds that each part alone needs for what was asked of it: the longest is the limit that comes first. */
export function needs(model: Model, happened: Happened): [string, number][] {
  const { pages, requests, renderedMs, rowBusyMs, soldOutMs } = happened
  const cores = model.processes * 1000
  const parts: [string, number][] = [
    [`payment pages at the provider, ${model.pagesPerSecond} a second`, pages.opened / model.pagesPerSecond],
    [`members’ pages, sent by ${model.processes} processes`, renderedMs / cores],
    [`requests to buy, in ${model.processes} processes`, (requests * model.requestMs) / cores],
    ['the row of the ball in PostgreSQL', rowBusyMs / 1000],
    ['statements that find it sold out, one at a time in each process', soldOutMs / cores],
  ]
  return parts.toSorted(([, a], [, b]) => b - a)
}

/** Prints the model with the origin of each part, and what came of it. */
export function printDrop(model: Model, happened: Happened): void {
  const names = Object.keys(PARTS) as (keyof Model)[]
  const parts = names.map((name) => [
    name,
    String(model[name]),
    model[name] === PARTS[name].value ? PARTS[name].from : 'given',
  ])
  printTable('The model', ['part', 'value', 'from'], parts)
  printTable(
    'What each part needs alone',
    ['part', 'seconds'],
    needs(model, happened).map(([what, s]) => [what, s.toFixed(1)]),
  )
  printTable('What happened', ['what', 'result'], lines(model, happened))
}

function lines(model: Model, happened: Happened): string[][] {
  const { buyers, sold, soldOutAt, requests, statements, pages, longestQueueMs } = happened
  const fair = fairnessOf(happened)
  const people = buyers.filter(({ isBot }) => !isBot)
  const waits = people.flatMap((one) =>
    one.answeredAt === null || one.askedAt === null ? [] : [one.answeredAt - one.askedAt],
  )
  const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`)
  const refusals = Object.entries(fair.refused).map(([code, count]) => [`people told ${code}`, whole(count)])
  return [
    ['units sold, of as many as there are', `${whole(sold)} of ${whole(model.units)}`],
    ['sold out after', seconds(soldOutAt)],
    ['requests to buy, and statements that answered them', `${whole(requests)}, ${whole(statements)}`],
    ['longest wait for a process', seconds(longestQueueMs)],
    [
      'first answer: half of the people within, 99 of 100 within',
      `${seconds(quantile(waits, 0.5))}, ${seconds(quantile(waits, 0.99))}`,
    ],
    [
      'people with a unit; with more than one',
      `${whole(fair.peopleWithUnit)}; ${whole(fair.peopleWithMore)}`,
    ],
    ['units of scripts', whole(fair.unitsOfBots)],
    ['of the people who asked first, so many have a unit', `${(fair.firstServed * 100).toFixed(1)} %`],
    [
      'people told “sold out” before whom nobody later should have been',
      `${whole(fair.overtaken)}, by ${whole(fair.overtakenByMs)} ms at most`,
    ],
    ...refusals,
    [
      `payment pages opened within ${model.seconds} s; the last after`,
      `${whole(pages.openedWithin)} of ${whole(pages.opened)}; ${seconds(pages.lastAt)}`,
    ],
    ['times that the provider refused to open one', whole(pages.refused)],
  ]
}

const whole = (count: number): string => Math.round(count).toLocaleString('en')
