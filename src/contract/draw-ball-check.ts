import type { BallProof } from './balls.ts'
import { step, unchecked, type Compared } from './check-step.ts'
import { ID_PATTERN } from './patterns.ts'
import { merkleLevels, slotLeaf, slotOfQueue, startingOffset } from './draw.ts'
import type { ChainDraw } from './draw-receipt-check.ts'
import type { PublishedDraws, PublishedSlot } from './draws.ts'

/** The steps of checking everything a closed ball published (docs/draw.md, "Checking a whole ball"). */
export type ListStepName = 'form' | 'root' | 'seed' | 'offset' | 'contents' | 'order' | 'published' | 'chain'

/** One step of the check of a whole ball. */
type ListStep = Compared<ListStepName>

/** A finished check of a whole ball. */
export interface ListCheck {
  steps: ListStep[]
  failedAt: ListStepName | null
  /** Slots in all, those assigned to an order, and those among them that were dropped at least once before. */
  total: number
  given: number
  again: number
}

/** Everything a closed ball published, its pages put together. */
export type WholeBall = Pick<PublishedDraws, 'ball_uuid' | 'proof' | 'contents' | 'slots'>

const HASH = /^0x[0-9a-f]{64}$/
const SALT = /^[0-9a-f]{64}$/
const TOKEN = /^\d{1,78}$/
/** Leaves hashed between two words about how far it is. */
const AT_ONCE = 1000

interface Beside {
  /** What the ball page says, or said before the sale. */
  published?: BallProof | undefined
  chain?: ChainDraw | null | undefined
  /** Called with the progress, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
}

/**
 * Recomputes the root of a closed ball from all its slots, and whether contents and order match the commitment
 * (docs/product.md, "after the ball closes everything is published"). Never throws for what the list says.
 */
export async function checkDraws(ball: WholeBall, beside: Beside = {}): Promise<ListCheck> {
  const wrong = misshapen(ball)
  const form = step('form', wrong ?? 'ok', 'ok')
  const steps = wrong === null ? [form, ...(await arithmetic(ball, beside))] : [form]
  const given = ball.slots.filter(([, , , queue]) => queue !== null)
  return {
    steps,
    failedAt: steps.find(({ outcome }) => outcome === 'differs')?.name ?? null,
    total: ball.slots.length,
    given: given.length,
    again: given.filter(([, , , queue]) => (queue ?? 0) >= ball.proof.slot_count).length,
  }
}

async function arithmetic(ball: WholeBall, beside: Beside): Promise<ListStep[]> {
  const { proof } = ball
  return [
    step('root', await rootOfAll(ball, beside.onProgress), proof.merkle_root),
    step('seed', (proof.commit_block ?? 0) + 1, proof.seed_block),
    step('offset', startingOffset(proof.seed_block_hash ?? '', proof.slot_count), proof.starting_offset),
    contentsStep(ball),
    orderStep(ball),
    beside.published
      ? step('published', figures(proof), figures(beside.published))
      : unchecked('published', figures(proof)),
    chainStep(proof, beside.chain),
  ]
}

async function rootOfAll({ ball_uuid, slots }: WholeBall, onProgress: Beside['onProgress']): Promise<string> {
  const leaves: string[] = []
  for (let start = 0; start < slots.length; start += AT_ONCE) {
    const part = slots
      .slice(start, start + AT_ONCE)
      .map(([contentId, editionNumber, salt], i) =>
        slotLeaf({ ballId: ball_uuid, slotIndex: start + i, contentId, editionNumber, salt }),
      )
    leaves.push(...(await Promise.all(part)))
    // the nodes above the leaves are as many again
    onProgress?.(leaves.length / slots.length / 2)
  }
  const levels = await merkleLevels(leaves)
  onProgress?.(1)
  return levels.at(-1)?.[0] ?? ''
}

/** Each work as often as the odds said, and no edition twice; names the first work that is not so. */
function contentsStep({ contents, slots }: WholeBall): ListStep {
  const left = new Map(contents.map(({ uuid, total_count }) => [uuid, total_count]))
  const editions = new Set<string>()
  let wrong: string | undefined
  for (const [content, edition] of slots) {
    const name = `${content} ${edition}`
    if (!left.get(content) || editions.has(name)) wrong ??= name
    left.set(content, (left.get(content) ?? 0) - 1)
    editions.add(name)
  }
  const missing = contents.find(({ uuid }) => left.get(uuid) !== 0)
  return step('contents', wrong ?? missing?.uuid ?? 'ok', 'ok')
}

/** A place of the first round opens its own slot, and no place opens two. Slots dropped before come later. */
function orderStep({ proof, slots }: WholeBall): ListStep {
  const queuePositions = new Set<number>()
  const wrong: number[] = []
  for (const [index, [, , , queue]] of slots.entries()) {
    if (queue === null) continue
    const own = slotOfQueue(proof.starting_offset ?? 0, queue, proof.slot_count) === index
    if (queuePositions.has(queue) || (queue < proof.slot_count && !own)) wrong.push(index)
    queuePositions.add(queue)
  }
  return step('order', wrong.length === 0 ? 'ok' : `#${wrong[0]}`, 'ok')
}

function chainStep(proof: BallProof, chain: ChainDraw | null | undefined): ListStep {
  const ours = `${proof.merkle_root} (${proof.slot_count}), ${proof.commit_block}, ${proof.seed_block_hash}`
  if (chain === undefined) return unchecked('chain', ours)
  if (chain === null) return step('chain', ours, '–')
  return step(
    'chain',
    ours,
    `${chain.root} (${chain.slots}), ${chain.block_number}, ${chain.seed_block_hash}`,
  )
}

function figures(proof: BallProof): string {
  const { merkle_root, slot_count, commit_tx, commit_block, seed_block, seed_block_hash, starting_offset } =
    proof
  return [
    merkle_root,
    slot_count,
    commit_tx,
    commit_block,
    seed_block,
    seed_block_hash,
    starting_offset,
  ].join(', ')
}

/** The first part that is not of its form, or null. */
function misshapen({ ball_uuid, proof, slots }: WholeBall): string | null {
  if (!ID_PATTERN.test(ball_uuid)) return 'ball_uuid'
  if (!HASH.test(proof.merkle_root)) return 'merkle_root'
  if (!HASH.test(proof.seed_block_hash ?? '')) return 'seed_block_hash'
  if (slots.length === 0 || slots.length !== proof.slot_count) return 'slot_count'
  const bad = slots.findIndex((slot) => !isSlot(slot))
  return bad < 0 ? null : `slots[${bad}]`
}

function isSlot([content, edition, salt, queue, token]: PublishedSlot): boolean {
  return (
    ID_PATTERN.test(content) &&
    Number.isSafeInteger(edition) &&
    SALT.test(salt) &&
    (queue === null) === (token === null) &&
    (token === null || TOKEN.test(token))
  )
}
