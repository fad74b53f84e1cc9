import type { Genuine, Verdict } from '../../proof/verdict.ts'

/** The large mark of a verdict. `shown`: everything was proven. `false`: do not rely on it. `unknown`: the rest. */
type OutcomeMark = 'shown' | 'unknown' | 'false'

/** What a verdict comes to: one headline and one mark. */
export type Outcome =
  | Exclude<Verdict['kind'], 'genuine' | 'unable'>
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
  shown: 'shown',
  altered: 'false',
  'another-issuer': 'false',
  'unpublished-key': 'false',
  'withdrawn-key': 'false',
  elsewhere: 'false',
  revoked: 'false',
  transferred: 'false',
  lost: 'false',
  screenshot: 'false',
}
/** A live code changes every second; one that stayed the same for longer than this is not live. */
export const STILL_MS = 3000

/** The large mark for what a verdict comes to. */
export function markOf(outcome: Outcome): OutcomeMark {
  return MARKS[outcome] ?? 'unknown'
}

/**
 * What a verdict comes to. The first thing that speaks against it decides: no headline claims more than the
 * statements below it.
 */
export function outcomeOf(verdict: Verdict): Outcome {
  if (verdict.kind === 'unable') return verdict.why
  if (verdict.kind === 'unknown-key' && verdict.asked) return 'unpublished-key'
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
