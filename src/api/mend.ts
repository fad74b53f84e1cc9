import * as v from 'valibot'
import type { Schema } from '../contract/endpoint.ts'

/**
 * The place where an answer deviates from the contract, without the value: it may be a user's email address.
 */
export interface Fault {
  /** Dotted, with `*` for a place in a list: `*.groupPage.uuid`. */
  place: string
  expected: string
  received: string
  fate: 'converted' | 'left out'
}

export interface Mended {
  /** The answer as the contract has it; absent where something without which it is nothing is missing. */
  read?: { output: unknown }
  faults: Fault[]
}

type Container = Record<string | number, unknown>
type Step = { holder: Container; key: string | number }

/** Each round removes or converts something, one level higher than the last at most. */
const MOST_ROUNDS = 40
/** Lists that become false when one entry is missing: used whole or not at all. */
const WHOLE = new Set<string | number>(['odds', 'merkle_path'])
const NUMERIC = /^\s*-?\d{1,15}(?:\.\d+)?\s*$/
const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/**
 * Reads another server's answer that breaks the contract somewhere: a mere difference of type is converted (ids
 * as numbers, prices as texts); otherwise the smallest optional part is dropped, a field, an object, an entry
 * of a list. The rest must satisfy the contract.
 */
export function mend(schema: Schema, answer: unknown): Mended {
  const root: Container = { answer: structuredClone(answer) }
  const converted = new Map<Container, Set<string | number>>()
  const faults: Fault[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = v.safeParse(schema, root.answer)
    if (parsed.success) return { read: { output: parsed.output }, faults }
    const dropped = new Map<unknown[], Set<unknown>>()
    for (const issue of eachPlaceOnce(parsed.issues.flatMap(meant))) {
      const steps = stepsTo(root, issue)
      if (!steps) continue
      const fate = convert(steps.at(-1), issue, converted) ? 'converted' : 'left out'
      note(faults, { ...placeOf(issue), fate })
      if (fate === 'left out' && !leaveOut(steps, issue, dropped)) return { faults }
    }
    for (const [list, gone] of dropped) {
      list.splice(0, list.length, ...list.filter((entry) => !gone.has(entry)))
    }
  }
  return { faults }
}

type Issue = v.BaseIssue<unknown>

/** Where none of several forms fits, a list was meant to be the form that is a list, an object the other. */
function meant(issue: Issue): Issue[] {
  const form = Array.isArray(issue.input) ? 'array' : 'object'
  const inner = (issue.issues ?? []).filter(({ path }) => path?.[0].type === form)
  if (inner.length === 0) return [issue]
  return inner.map((each) => ({ ...each, path: [...(issue.path ?? []), ...(each.path ?? [])] }) as Issue)
}

/** A number may be no integer and too small: still one fault. */
function eachPlaceOnce(issues: Issue[]): Issue[] {
  const places = new Map(
    issues.map((issue) => [(issue.path ?? []).map(({ key }) => String(key)).join('.'), issue]),
  )
  return [...places.values()]
}

/**
 * From the whole answer down to the place: each holder and the key in it; none where it went with another
 * fault.
 */
function stepsTo(root: Container, { path }: Pick<Issue, 'path'>): Step[] | undefined {
  const steps: Step[] = [{ holder: root, key: 'answer' }]
  let at: unknown = root.answer
  for (const { key } of path ?? []) {
    if (typeof at !== 'object' || at === null) return undefined
    steps.push({ holder: at as Container, key: key as string | number })
    at = (at as Container)[key as string | number]
  }
  return steps
}

/** Once for each place, or two types would alternate for ever. */
function convert(step: Step | undefined, issue: Issue, done: Map<Container, Set<string | number>>): boolean {
  if (!step || issue.kind !== 'schema') return false
  const keys = done.get(step.holder) ?? new Set()
  if (keys.has(step.key)) return false
  const value = as(issue.expected, step.holder[step.key])
  if (value === undefined) return false
  done.set(step.holder, keys.add(step.key))
  step.holder[step.key] = value
  return true
}

function as(expected: string | null, value: unknown): unknown {
  if (expected === 'string' && typeof value === 'number') return String(value)
  if (expected === 'number' && typeof value === 'string' && NUMERIC.test(value)) return Number(value)
  if (expected === 'boolean') return BOOLEANS.get(value)
  return undefined
}

/** Takes away the smallest part around a fault that is not missing already; false when that is everything. */
function leaveOut(steps: Step[], { expected }: Issue, dropped: Map<unknown[], Set<unknown>>): boolean {
  for (let at = steps.length - 1; at > 0; at--) {
    const { holder, key } = steps[at] as Step
    if (Array.isArray(holder)) {
      // A list of words or numbers is one value: only things can be missing from a list of things.
      const plain =
        at === steps.length - 1 && expected !== 'Object' && typeof holder[Number(key)] !== 'object'
      const entry: unknown = holder[Number(key)]
      if (plain || WHOLE.has(steps[at - 1]?.key ?? '')) continue
      dropped.set(holder, (dropped.get(holder) ?? new Set()).add(entry))
      return true
    }
    if (holder[key] === undefined) continue
    delete holder[key]
    return true
  }
  // The whole answer: only where the contract can do without one.
  const top = steps[0]
  if (!top || top.holder[top.key] === undefined) return false
  top.holder[top.key] = undefined
  return true
}

/** A missing field drops its parent in a later round: still one fault. */
function note(faults: Fault[], fault: Fault): void {
  if (!faults.some(({ place, fate }) => place === fault.place && fate === fault.fate)) faults.push(fault)
}

function placeOf(issue: Issue): Omit<Fault, 'fate'> {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? '*' : String(key)))
  return {
    place: keys.join('.'),
    expected: issue.expected ?? issue.type,
    received: kindOf(issue.input),
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
