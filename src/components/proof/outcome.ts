import { STILL_MS } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'

/**
 * The large mark of a verdict. `now`: shown by the owner's device, at this moment. `copy`: genuine, on paper or from
 * a picture, a text or a link. `old`: genuine, and what shows it may be a picture or a film of then. `false`: not to
 * be relied on. `over`: it counted once. `unknown`: nothing can be said, or not enough.
 */
export type OutcomeMark = 'now' | 'copy' | 'old' | 'false' | 'over' | 'unknown'

/** What a verdict comes to: one headline and one mark. */
export type Outcome =
  | Exclude<Verdict['kind'], 'genuine' | 'unable'>
  /** Not even a code of ours: a part is missing. */
  | 'unreadable'
  /** Signed with a key that the certifier was asked for, and does not have. */
  | 'unpublished-key'
  | 'no-keys'
  | 'no-crypto'
  /** The claim is genuine, and the code leads to another site. */
  | 'elsewhere'
  | 'revoked'
  | 'transferred'
  /** The phone that shows it was reported lost. */
  | 'lost'
  /** The reader's own clock is wrong. */
  | 'clock'
  /** Sales and revocations of the last days are not known here. */
  | 'list-none'
  | 'list-stale'
  /** Shown by the owner's phone, now. */
  | 'shown'
  /** The code runs, at another time. */
  | 'apart'
  /** The same code for seconds. */
  | 'screenshot'
  | 'glance'
  | 'unseen'
  | 'paper'

const MARKS: Partial<Record<Outcome, OutcomeMark>> = {
  shown: 'now',
  paper: 'copy',
  unseen: 'copy',
  screenshot: 'old',
  apart: 'old',
  altered: 'false',
  'another-issuer': 'false',
  'unpublished-key': 'false',
  'withdrawn-key': 'false',
  elsewhere: 'false',
  revoked: 'over',
  transferred: 'over',
  lost: 'over',
}

/** The large mark for what a verdict comes to. */
export function markOf(outcome: Outcome): OutcomeMark {
  return MARKS[outcome] ?? 'unknown'
}

/** Whether nothing speaks against what a verdict is about: its one sentence is enough for most. */
export function isGood(mark: OutcomeMark): boolean {
  return mark === 'now' || mark === 'copy'
}

/**
 * What a verdict comes to. The first thing that speaks against it decides: no headline claims more than the
 * statements below it.
 */
export function outcomeOf(verdict: Verdict): Outcome {
  if (verdict.kind === 'unable') return verdict.why
  if (verdict.kind === 'unknown-key' && verdict.asked) return 'unpublished-key'
  if (verdict.kind === 'altered' && verdict.part === 'code') return 'unreadable'
  if (verdict.kind !== 'genuine') return verdict.kind
  const holder = holderOutcome(verdict)
  if (holder === 'screenshot') return against(verdict) ?? holder
  return against(verdict) ?? unlisted(verdict) ?? holder
}

function against({ address, since, holder, clockBehindMs }: Genuine): Outcome | undefined {
  if (address && !address.own) return 'elsewhere'
  if (since.state === 'revoked' || since.state === 'transferred') return since.state
  if (holder.state === 'lost') return 'lost'
  return clockBehindMs > 0 ? 'clock' : undefined
}

/** Where sales and revocations of the last days are not known. */
function unlisted({ since }: Genuine): Outcome | undefined {
  if (since.list === 'none' || since.list === 'short') return 'list-none'
  return since.list === 'stale' || since.stale ? 'list-stale' : undefined
}

function holderOutcome({ holder }: Genuine): Outcome {
  switch (holder.state) {
    case 'now':
      return 'shown'
    case 'still':
      return holder.watchedMs >= STILL_MS ? 'screenshot' : 'glance'
    case 'lost':
    case 'apart':
    case 'unseen':
      return holder.state
    case 'none':
    case 'unbound':
      return 'paper'
  }
}
