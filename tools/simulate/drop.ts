import type { CheckedRequest } from '../../server/domain/shop/place-order/request.ts'
import { Ball, type Outcome } from './ball.ts'
import type { Model } from './model.ts'
import { randomFrom, waitOf } from './random.ts'
import { Timeline } from './timeline.ts'

/** From a page that is there to a tap: the least, and what it takes beyond it on the average. */
const READING_MS = { least: 1_500, mean: 3_000 }
/** How soon those tap who wait with the page open. */
const WAITING_TAP_MS = 700
const SECOND_TAB_MS = 500
/** After a refusal by the payment provider, or no answer at all. */
const AGAIN_MS = { least: 3_000, mean: 5_000 }
/** Who was not answered taps again with this chance, so often at most. */
const AGAIN_CHANCE = 0.5
const TAPS_MOST = 4
/** What a script asks for: what one account may hold of a ball. */
const BOT_ASKS = 5

/** Somebody, or an account of a script, and what became of them. */
export interface Buyer {
  id: string
  network: string | null
  isBot: boolean
  /** When they first asked for a unit. */
  askedAt: number | null
  /** When they first were told anything. */
  answeredAt: number | null
  orders: Set<string>
  /** When their first payment page was there. */
  pageAt: number | null
  refused: string | null
  taps: number
}

/** A server process: one core, and what waits for a statement of its own about the ball. */
interface Process {
  freeAt: number
  isSelling: boolean
  queue: { request: CheckedRequest; buyer: Buyer }[]
}

/** What happened, as it is reported. */
export interface Happened {
  buyers: readonly Buyer[]
  sold: number
  soldOutAt: number | null
  statements: number
  requests: number
  /** How long the database had to do with the ball's row while units were left. */
  rowBusyMs: number
  /** How long the statements took, in all processes, that only found it sold out. */
  soldOutMs: number
  pages: { opened: number; refused: number; openedWithin: number; lastAt: number }
  /** The longest that a request waited for its process. */
  longestQueueMs: number
  /** What members' pages took of the processes. */
  renderedMs: number
}

/** Plays one drop from its opening until nobody waits any more. */
export function playDrop(model: Model): Happened {
  return new Drop(model).play()
}

class Drop {
  readonly #model: Model
  readonly #random: () => number
  readonly #time = new Timeline()
  readonly #ball: Ball
  readonly #processes: Process[]
  readonly #buyers: Buyer[] = []
  readonly #pagesOf = new Map<string, number>()
  /** How many pages the provider opened in each second. */
  readonly #opened = new Map<number, number>()
  #rowFreeAt = 0
  readonly #so: Omit<Happened, 'buyers' | 'sold'> = {
    soldOutAt: null,
    statements: 0,
    requests: 0,
    rowBusyMs: 0,
    soldOutMs: 0,
    pages: { opened: 0, refused: 0, openedWithin: 0, lastAt: 0 },
    longestQueueMs: 0,
    renderedMs: 0,
  }

  constructor(model: Model) {
    this.#model = model
    this.#random = randomFrom(model.seed)
    this.#ball = new Ball(model.units)
    this.#processes = Array.from({ length: model.processes }, () => ({
      freeAt: 0,
      isSelling: false,
      queue: [],
    }))
  }

  play(): Happened {
    const { people, bots, units } = this.#model
    for (let i = 0; i < people; i++) this.#person(i)
    for (let i = 0; i < bots; i++) this.#bot(i)
    this.#time.run()
    return { ...this.#so, buyers: this.#buyers, sold: units - this.#ball.left }
  }

  #person(i: number): void {
    const { waiting, twoTabs, mobile, mobileAddresses, seconds } = this.#model
    const isMobile = this.#random() < mobile
    const address = isMobile ? `mobile ${Math.floor(this.#random() * mobileAddresses)}` : `home ${i}`
    const buyer = this.#buyer(`person ${i}`, address, false)
    const tabs = this.#random() < twoTabs ? 2 : 1
    const tap = (at: number) => {
      for (let tab = 0; tab < tabs; tab++) this.#tapAt(at + tab * this.#random() * SECOND_TAB_MS, buyer)
    }
    if (this.#random() < waiting) return tap(waitOf(this.#random, WAITING_TAP_MS))
    // most come soon, some late
    const arrival = Math.min(waitOf(this.#random, (seconds * 1000) / 3), seconds * 1000)
    this.#time.plan(arrival, () => this.#render(() => tap(this.#time.now + this.#pause(READING_MS))))
  }

  #bot(i: number): void {
    const buyer = this.#buyer(`bot ${i}`, `script ${i % Math.max(1, this.#model.botAddresses)}`, true)
    for (let ask = 0; ask < BOT_ASKS; ask++) this.#time.plan(this.#random(), () => this.#ask(buyer, ask > 0))
  }

  #buyer(id: string, network: string, isBot: boolean): Buyer {
    const nothing = { askedAt: null, answeredAt: null, pageAt: null, refused: null, taps: 0 }
    const buyer: Buyer = { id, network, isBot, orders: new Set(), ...nothing }
    this.#buyers.push(buyer)
    return buyer
  }

  #pause({ least, mean }: { least: number; mean: number }): number {
    return least + waitOf(this.#random, mean)
  }

  /** A core does one thing after the other. */
  #work(process: Process, costs: number, then: () => void): void {
    const { now } = this.#time
    this.#so.longestQueueMs = Math.max(this.#so.longestQueueMs, process.freeAt - now)
    process.freeAt = Math.max(now, process.freeAt) + costs
    this.#time.plan(process.freeAt, then)
  }

  #anyProcess(): Process {
    return this.#processes[Math.floor(this.#random() * this.#processes.length)]!
  }

  #render(then: () => void): void {
    this.#so.renderedMs += this.#model.pageMs
    this.#work(this.#anyProcess(), this.#model.pageMs, then)
  }

  #tapAt(at: number, buyer: Buyer): void {
    this.#time.plan(at, () => {
      if (buyer.taps >= TAPS_MOST || buyer.pageAt !== null || buyer.refused !== null) return
      buyer.taps++
      this.#ask(buyer, false)
      this.#time.plan(this.#time.now + this.#model.patienceMs, () => {
        if (buyer.answeredAt === null && this.#random() < AGAIN_CHANCE) this.#tapAt(this.#time.now, buyer)
      })
    })
  }

  #ask(buyer: Buyer, another: boolean): void {
    buyer.askedAt ??= this.#time.now
    this.#so.requests++
    const process = this.#anyProcess()
    const request: CheckedRequest = {
      kind: 'paid',
      userId: buyer.id,
      key: null,
      requestHash: '',
      another,
      expectedPrice: null,
      networkDigest: buyer.network,
    }
    this.#work(process, this.#model.requestMs, () => {
      process.queue.push({ request, buyer })
      if (!process.isSelling) this.#sell(process)
    })
  }

  /** One statement for all who wait in a process: while units are left, those of all processes go one by one. */
  #sell(process: Process): void {
    const batch = process.queue.splice(0, this.#model.batchSize)
    process.isSelling = batch.length > 0
    if (!process.isSelling) return
    const takes = this.#model.batchMs + batch.length * this.#model.orderMs
    const writes = this.#ball.left > 0
    // what another process has written meanwhile is read again, with the row locked
    const ends = (writes ? Math.max(this.#time.now, this.#rowFreeAt) : this.#time.now) + takes
    if (writes) {
      this.#rowFreeAt = ends
      this.#so.rowBusyMs += takes
    } else this.#so.soldOutMs += takes
    this.#so.statements++
    this.#time.plan(ends, () => {
      const outcomes = this.#ball.take(
        batch.map(({ request }) => request),
        this.#time.now,
      )
      if (this.#ball.left === 0) this.#so.soldOutAt ??= this.#time.now
      for (const [at, { buyer }] of batch.entries()) this.#told(buyer, outcomes[at]!)
      this.#sell(process)
    })
  }

  #told(buyer: Buyer, outcome: Outcome): void {
    buyer.answeredAt ??= this.#time.now
    if ('refused' in outcome) {
      if (buyer.orders.size === 0) buyer.refused ??= outcome.refused
      return
    }
    buyer.orders.add(outcome.order)
    this.#openPage(buyer, outcome.order)
  }

  /** The provider opens so many pages a second, and refuses the next one, whose buyer taps again. */
  #openPage(buyer: Buyer, order: string): void {
    const { pagesPerSecond, pageOpensMs, seconds } = this.#model
    const there = this.#pagesOf.get(order)
    if (there !== undefined) return void (buyer.pageAt ??= Math.max(there, this.#time.now))
    const second = Math.floor(this.#time.now / 1000)
    const opened = this.#opened.get(second) ?? 0
    const { pages } = this.#so
    if (opened >= pagesPerSecond) {
      pages.refused++
      // not counted as a tap of impatience: the page says that it was the provider, and to try again
      return this.#time.plan(this.#time.now + this.#pause(AGAIN_MS), () => {
        if (!this.#pagesOf.has(order)) this.#ask(buyer, false)
      })
    }
    this.#opened.set(second, opened + 1)
    const at = this.#time.now + pageOpensMs
    this.#pagesOf.set(order, at)
    buyer.pageAt ??= at
    pages.opened++
    pages.lastAt = Math.max(pages.lastAt, at)
    if (at <= seconds * 1000) pages.openedWithin++
  }
}
