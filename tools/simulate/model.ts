import { BATCH_SIZE } from '../../server/domain/shop/place-order/batch.ts'

/** What a drop is made of. Times are milliseconds. */
export interface Model {
  /** Who want the ball, without bots. */
  people: number
  /** Units of the ball. */
  units: number
  /** How long people come. */
  seconds: number
  /** Part of the people who wait with the page open and tap as the sale opens. */
  waiting: number
  /** Part of the people who have the ball open in two tabs and tap in both. */
  twoTabs: number
  /** After this time without an answer one of two taps again. */
  patienceMs: number
  /** Part of the people on mobile networks, and how many addresses these share. */
  mobile: number
  mobileAddresses: number
  /** Accounts of scripts, each asking five times for a unit as the sale opens, and addresses that they share. */
  bots: number
  botAddresses: number
  /** Server processes that answer requests, each on a core of its own. */
  processes: number
  /** What a member's page costs, sent from memory. */
  pageMs: number
  /** What a request to buy costs its process, without the order. */
  requestMs: number
  /** What a statement that sells units costs, and each of its orders besides. */
  batchMs: number
  orderMs: number
  batchSize: number
  /** Payment pages that the provider opens in a second, and how long one takes. */
  pagesPerSecond: number
  pageOpensMs: number
  seed: number
}

interface Part {
  value: number
  /** Where the value comes from. */
  from: string
}

const ASSUMED = 'assumed'
const MEASURED = 'measured, docs/operations/scale.md'

/** Each part with its origin: from the code, a measurement, a source, or assumed. */
export const PARTS: Readonly<Record<keyof Model, Part>> = {
  people: { value: 200_000, from: 'asked' },
  units: { value: 5_000, from: 'asked' },
  seconds: { value: 60, from: 'asked' },
  waiting: { value: 0.4, from: ASSUMED },
  twoTabs: { value: 0.1, from: ASSUMED },
  patienceMs: { value: 8_000, from: ASSUMED },
  mobile: { value: 0.6, from: ASSUMED },
  mobileAddresses: { value: 5_000, from: ASSUMED },
  bots: { value: 2_000, from: ASSUMED },
  botAddresses: { value: 20, from: ASSUMED },
  processes: { value: 16, from: 'asked' },
  pageMs: { value: 0.6, from: MEASURED },
  requestMs: { value: 0.6, from: MEASURED },
  batchMs: { value: 7.1, from: MEASURED },
  orderMs: { value: 0.19, from: MEASURED },
  batchSize: { value: BATCH_SIZE, from: 'server/domain/shop/place-order/batch.ts' },
  pagesPerSecond: { value: 25, from: 'docs.stripe.com/rate-limits: 25 of one kind, 100 in all' },
  pageOpensMs: { value: 400, from: ASSUMED },
  seed: { value: 1, from: 'asked' },
}

/** The model with some parts of one's own. */
export function modelWith(own: Partial<Model> = {}): Model {
  const values = Object.entries(PARTS).map(([name, { value }]) => [name, value])
  return { ...(Object.fromEntries(values) as unknown as Model), ...own }
}
