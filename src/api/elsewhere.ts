import type { Endpoint } from '../contract/endpoint.ts'
import { ballsApi } from '../contract/balls.ts'
import { groupPagesApi } from '../contract/group-pages.ts'
import { pickupApi } from '../contract/pickup.ts'
import { profileApi } from '../contract/profile.ts'
import { salesApi } from '../contract/sales.ts'
import { mend, type Fault, type Mended } from './mend.ts'
import { newsOf, pickupsOf } from './pickup-elsewhere.ts'

type Thing = Record<string, unknown>

/** Names under which servers wrap a list or an entity. */
const WRAPPINGS = ['objects', 'data', 'items', 'results', 'list']

/**
 * Reads what another server answers to a row of docs/specification.md section 7 in a form of its own: wrapped
 * lists, news and pickups of unknown shape, half a pagination; then mends what is left. Loaded only where an
 * answer breaks the contract, so that it costs nothing with a server that follows it.
 */
export function readElsewhere(row: Endpoint, answer: unknown): Mended {
  return row.answer ? mend(row.answer, inForm(row, answer)) : { read: { output: undefined }, faults: [] }
}

/**
 * One line for the report: which call, and what of its answer could not be read; empty where nothing is
 * missing.
 */
export function whatIsLeftOut(row: Endpoint, faults: readonly Fault[]): string {
  const places = faults
    .filter(({ fate }) => fate === 'left out')
    .map(({ place, expected, received }) => `${place || 'answer'} (${received} for ${expected})`)
  return places.length > 0 ? `${row.method} ${row.path}: left out ${places.join(', ')}` : ''
}

function inForm(row: Endpoint, answer: unknown): unknown {
  switch (row) {
    case pickupApi.news:
      return newsOf(listIn(answer))
    case pickupApi.list:
      return pickupsOf(listIn(answer))
    case groupPagesApi.listByAuthors:
      return authors(listIn(answer))
    case ballsApi.list:
      return map(listIn(answer), counted)
    case ballsApi.show:
      return counted(answer)
    case salesApi.list:
      return isThing(answer) && 'objects' in answer ? paged(answer) : listIn(answer)
    case profileApi.nfts:
      return collection(answer)
    default:
      return entity(row, answer)
  }
}

/** A bare address or message instead of an object with that one field. */
function entity(row: Endpoint, answer: unknown): unknown {
  const names = Object.keys((row.answer as { entries?: object } | undefined)?.entries ?? {})
  if (typeof answer === 'string' && names.length === 1) return { [String(names[0])]: answer }
  // A list passes for an object without fields, which would be an empty profile.
  return Array.isArray(answer) && names.length > 0 ? undefined : answer
}

/** A list as it is, or the one that an object wraps. */
function listIn(answer: unknown): unknown {
  if (!isThing(answer)) return answer
  for (const name of WRAPPINGS) if (Array.isArray(answer[name])) return answer[name]
  const lists = Object.values(answer).filter(Array.isArray)
  return lists.length === 1 ? lists[0] : answer
}

function authors(list: unknown): unknown {
  return map(list, (each) => (isThing(each) ? { ...each, balls: map(each.balls ?? [], counted) } : each))
}

/**
 * The remaining stock of a ball, where the answer omits it: the total less what was sold. Where that is unknown
 * too, availability is unknown, so the ball is not offered.
 */
function counted(ball: unknown): unknown {
  if (!isThing(ball)) return ball
  const sold = numberIn(ball.total_sales_count)
  const inventory = numberIn(ball.inventory)
  const left = numberIn(ball.remain_count) ?? less(inventory, sold)
  const made = { ...ball, inventory: inventory ?? (left ?? 0) + (sold ?? 0), remain_count: left ?? 0 }
  return left === undefined ? { ...made, status: ball.status === 'closed' ? 'closed' : 'suspended' } : made
}

function less(from: number | undefined, taken: number | undefined): number | undefined {
  return from === undefined || taken === undefined ? undefined : Math.max(0, from - taken)
}

/** Completes a partial pagination; without the number of the page there is only this one. */
function paged(answer: Thing): Thing {
  const meta: Thing = isThing(answer.meta) ? answer.meta : {}
  const objects = Array.isArray(answer.objects) ? answer.objects : []
  const current = numberIn(meta.current_page) ?? 1
  const next = numberIn(meta.next_page)
  const pages = numberIn(meta.total_pages) ?? next ?? current
  return {
    ...answer,
    meta: {
      object_size: numberIn(meta.object_size) ?? objects.length,
      total_pages: pages,
      current_page: current,
      next_page: next ?? null,
      prev_page: numberIn(meta.prev_page) ?? null,
      is_last_page: typeof meta.is_last_page === 'boolean' ? meta.is_last_page : current >= pages,
    },
  }
}

/**
 * Each NFT gets its own entry of the parallel metadata list before a broken one is dropped and the indexes
 * shift.
 */
function collection(answer: unknown): unknown {
  const whole: Thing = isThing(answer) ? answer : {}
  const list = Array.isArray(answer) ? answer : listIn(whole.objects === undefined ? whole : whole.objects)
  if (!Array.isArray(list)) return answer
  const metadata: readonly unknown[] = Array.isArray(whole.metadata) ? whole.metadata : []
  const objects = list.map((nft: unknown, at) =>
    isThing(nft) ? { ...nft, metadata: nft.metadata ?? metadata[at] ?? null } : nft,
  )
  return { objects, ...(isThing(whole.meta) && { meta: paged({ objects, meta: whole.meta }).meta }) }
}

function map(list: unknown, change: (entry: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(change) : list
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
