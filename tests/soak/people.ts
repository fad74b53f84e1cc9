import { Wallet, type HDNodeWallet } from 'ethers'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { approve, post, sign } from '../support/resale/listing.ts'
import type { TestApp } from '../support/server/app.ts'
import { cookiesOf, json, type Person } from '../support/accounts/people.ts'
import { cancelListing } from '../support/resale/resale.ts'
import type { Dice } from './dice.ts'

/** Users give up after this. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 40
const PRICE = 1_200

/** What a user does before another user joins. */
const MOST_DEEDS = 60

/** A user has as many unpaid orders as the limit allows. */
class TooMany extends Error {
  override readonly name = 'TooMany'
}

/** What people were answered, by status and code; what was never answered is `cut`. */
export type Tally = Map<string, number>

/** Users who buy, list and withdraw, at any server that answers, until they are stopped. */
export interface People {
  tally: Tally
  /** Takes the tally since the last time. */
  take(): Tally
  goHome(): Promise<void>
}

/** How people go about it. */
export interface Habits {
  pauseMs: number
  /** Whether the person of that number buys and lists members' works, rather than balls alone. */
  trades: (person: number) => boolean
}

const OF_ALL_KINDS: Habits = { pauseMs: PAUSE_MS, trades: (person) => person % 3 === 2 }
/** At the pace of a chain's blocks. */
export const SECOND_HAND: Habits = { pauseMs: 500, trades: () => true }

/** @param urls of the servers that are up at this moment */
export async function letPeopleIn(
  urls: () => string[],
  count: number,
  dice: Dice,
  { pauseMs, trades }: Habits = OF_ALL_KINDS,
): Promise<People> {
  const tally: Tally = new Map()
  let since: Tally = new Map()
  let isOpen = true
  const note = (name: string) => {
    for (const one of [tally, since]) one.set(name, (one.get(name) ?? 0) + 1)
  }
  const ask: TestApp['ask'] = async (path, init) => {
    const up = urls()
    const url = path.startsWith('http') ? path : `${up[dice.below(up.length)] ?? 'http://127.0.0.1:9'}${path}`
    try {
      const answer = await fetch(url, {
        redirect: 'manual',
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      note(`${answer.status}${codeIn(text)}`)
      return new Response([204, 303].includes(answer.status) ? null : text, answer)
    } catch (error) {
      note(`cut ${init?.method ?? 'GET'} ${path.replaceAll(/[0-9a-f-]{36}|cs_\w+/g, '…')}`)
      throw error
    }
  }
  const app = { ask } as TestApp
  const lives = Array.from({ length: count }, async (_, i) => {
    while (isOpen) {
      const person = await untilIn(app, () => isOpen)
      // a user with too many unpaid orders stops, and another user joins
      for (let left = MOST_DEEDS; person && isOpen && left > 0; left--) {
        await (trades(i) ? trade(app, person, dice, () => isOpen) : buyBall(app, person, dice)).catch(
          (error: unknown) => {
            if (error instanceof TooMany) left = 0
          },
        )
        await sleep(pauseMs)
      }
    }
  })
  return {
    tally,
    take: () => {
      const taken = since
      since = new Map()
      return taken
    },
    goHome: async () => {
      isOpen = false
      await Promise.all(lives)
    },
  }
}

function codeIn(text: string): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return code === undefined ? '' : ` ${code}`
}

async function untilIn(app: TestApp, isOpen: () => boolean): Promise<Person | null> {
  const wallet: HDNodeWallet = Wallet.createRandom()
  while (isOpen()) {
    const person = await comeIn(app, wallet).catch(() => null)
    if (person) return person
    await sleep(PAUSE_MS)
  }
  return null
}

async function comeIn(app: TestApp, wallet: HDNodeWallet): Promise<Person | null> {
  const { address } = wallet
  const asked = await app.ask('/api/v1/users/create_message', json('POST', { address }))
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  const answer = await app.ask(
    '/api/v1/users/auth',
    json('POST', { address, message, signature }, cookiesOf(asked)),
  )
  return answer.ok
    ? { wallet, cookie: cookiesOf(answer), profile: (await answer.json()) as Person['profile'] }
    : null
}

/** Buys a ball and does something at the checkout page. A user who got no answer retries with the same key. */
async function buyBall(app: TestApp, person: Person, dice: Dice): Promise<void> {
  const balls = (await (await app.ask('/api/v1/studio/balls')).json()) as { uuid: string }[]
  const key = randomUUID()
  await atCardPage(app, await insist(app, `/api/v1/studio/balls/${balls[0]!.uuid}/buy`, person, key), dice)
}

/** Lists a work of the collection, withdraws a listing, or buys another user's listed work. */
async function trade(app: TestApp, person: Person, dice: Dice, isOpen: () => boolean): Promise<void> {
  const collection = await app.ask(
    `/api/v1/profile/${person.profile.display_id}/nfts`,
    json('GET', undefined, person.cookie),
  )
  const { objects = [] } = (await collection.json()) as { objects?: { uuid: string }[] }
  const listed = (await (await app.ask('/api/v1/sales')).json()) as {
    uuid: string
    user_info?: { display_id: string }
  }[]
  const own = listed.filter(({ user_info }) => user_info?.display_id === person.profile.display_id)
  const others = listed.filter((sale) => !own.includes(sale))
  const what = dice.below(4)
  if (what === 0 && own[0]) return void (await cancelListing(app, person, own[0].uuid))
  if (what === 1 && others.length > 0) {
    const sale = others[dice.below(others.length)]!
    return atCardPage(app, await insist(app, `/api/v1/sales/${sale.uuid}/buy`, person, randomUUID()), dice)
  }
  const nft = objects[dice.below(objects.length)]?.uuid
  if (nft === undefined) return buyBall(app, person, dice)
  const draft = await sign(app, person, nft, PRICE)
  const approved = await approve(app, person, nft, draft)
  const { tx_receipt_id } = (await approved.json()) as { tx_receipt_id?: string }
  if (tx_receipt_id === undefined) return
  // as a seller's browser does while the chain has not decided
  for (let tries = 0; tries < LISTING_TRIES && isOpen(); tries++) {
    const { status } = await post(app, person, nft, draft, tx_receipt_id)
    if (status !== 503) return
    await sleep(LISTING_PAUSE_MS)
  }
}

const LISTING_TRIES = 20
const LISTING_PAUSE_MS = 1_000
const TRIES = 3

/**
 * Requests to buy, again with the same key where no answer came; returns the checkout page. Two answers to one
 * key are the same.
 */
async function insist(app: TestApp, path: string, person: Person, key: string): Promise<string | null> {
  const init = json('PUT', undefined, person.cookie)
  const headers = new Headers(init.headers)
  headers.set('idempotency-key', key)
  const seen = new Set<string>()
  for (let tries = 0; tries < TRIES && seen.size === 0; tries++) {
    const answer = await app.ask(path, { ...init, headers }).catch(() => null)
    const told = ((await answer?.json().catch(() => null)) ?? {}) as { payment_url?: string; code?: string }
    const { payment_url, code } = told
    if (payment_url !== undefined) seen.add(new URL(payment_url).pathname)
    else if (answer?.status === 409 && code === 'TOO_MANY_OPEN') throw new TooMany()
    else if (answer && answer.status < 500) return null
    else await sleep(PAUSE_MS * 5)
  }
  return [...seen][0] ?? null
}

const DELIVERIES = ['prompt', 'prompt', 'late', 'repeated', 'reordered', 'lost'] as const
const DECISIONS = ['pay', 'pay', 'pay', 'decline', 'cancel', 'expire'] as const

async function atCardPage(app: TestApp, page: string | null, dice: Dice): Promise<void> {
  if (page === null) return
  const decision = DECISIONS[dice.below(DECISIONS.length)]!
  const body = new URLSearchParams({ decision, delivery: DELIVERIES[dice.below(DELIVERIES.length)]! })
  await app.ask(page, { method: 'POST', body })
}
