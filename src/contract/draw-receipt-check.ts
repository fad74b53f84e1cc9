import type { BallProof } from './balls.ts'
import { step, unchecked, type DrawOutcome } from './check-step.ts'
import { ID_PATTERN } from './patterns.ts'
import { pathShape, rootOf, slotLeaf, slotOfQueue, startingOffset, type Slot } from './draw.ts'
import type { DrawReceipt } from './nfts.ts'

/** The steps of a check, in their order (docs/draw.md, "Checking a receipt"). */
export type DrawStepName =
  | 'form'
  | 'work'
  | 'leaf'
  | 'root'
  | 'seed'
  | 'offset'
  | 'slot'
  | 'published'
  | 'chain'

/** One step with what was worked out here and what the receipt, the ball page or the chain says. */
interface DrawStep {
  name: DrawStepName
  outcome: DrawOutcome
  computed: string | null
  published: string | null
}

/** A finished check: `failedAt` names the first step that does not fit. */
export interface DrawCheck {
  steps: DrawStep[]
  failedAt: DrawStepName | null
}

/** What the chain itself has recorded of a ball's draw. */
export interface ChainDraw {
  root: string
  slots: number
  block_number: number
  seed_block_hash: string | null
}

/** What a receipt is compared with beyond itself; each absent part leaves its step unchecked. */
export interface DrawWitnesses {
  /** The work whose receipt it should be. */
  work?: { contentId: string; editionNumber: number } | undefined
  /** What the ball page has published since before the sale. */
  published?: BallProof | undefined
  /** The chain's own record; null where the chain has none. */
  chain?: ChainDraw | null | undefined
}

const HASH = /^0x[0-9a-f]{64}$/
const SALT = /^[0-9a-f]{64}$/
/** More than any ball has; numbers of a receipt stay exact. */
const MOST_SLOTS = 1_000_000

/** The figures that a receipt and the ball page both state. */
const FIGURES = [
  'merkle_root',
  'slot_count',
  'commit_tx',
  'commit_block',
  'seed_block',
  'seed_block_hash',
  'starting_offset',
] as const

/**
 * Recomputes a draw from its receipt (docs/product.md, "Draws are fair by proof"), without any request:
 * everything that can be known offline comes out of the receipt itself, the rest is compared with the witnesses
 * given. Never throws for what a receipt says; only where the browser has no WebCrypto.
 */
export async function checkDraw(receipt: DrawReceipt, witnesses: DrawWitnesses = {}): Promise<DrawCheck> {
  const misshapen = misshapenField(receipt)
  const form: DrawStep = step('form', misshapen ?? 'ok', 'ok')
  const steps = misshapen === null ? [form, ...(await arithmetic(receipt, witnesses))] : [form]
  return { steps, failedAt: steps.find(({ outcome }) => outcome === 'differs')?.name ?? null }
}

async function arithmetic(receipt: DrawReceipt, witnesses: DrawWitnesses): Promise<DrawStep[]> {
  const slot = slotOf(receipt)
  const { slot_count: count, seed_block_hash: hash } = receipt
  const leaf: DrawStep = {
    name: 'leaf',
    outcome: 'computed',
    computed: await slotLeaf(slot),
    published: null,
  }
  return [
    workStep(receipt, witnesses.work),
    leaf,
    step('root', await rootOf(slot, receipt.merkle_path), receipt.merkle_root),
    step('seed', (receipt.commit_block ?? 0) + 1, receipt.seed_block),
    step('offset', startingOffset(hash ?? '', count), receipt.starting_offset),
    step('slot', slotOfQueue(receipt.starting_offset, receipt.queue_number, count), receipt.slot_index),
    publishedStep(receipt, witnesses.published),
    chainStep(receipt, witnesses.chain),
  ]
}

/** The first field that is not of its form, or null: sums of nonsense would prove nothing. */
function misshapenField(receipt: DrawReceipt): string | null {
  const { slot_count: count, slot_index: index } = receipt
  const whole = (value: number | null) => value !== null && Number.isSafeInteger(value) && value >= 0
  const hash = (value: string | null) => value !== null && HASH.test(value)
  const checks: [keyof DrawReceipt, boolean][] = [
    ['ball_uuid', ID_PATTERN.test(receipt.ball_uuid)],
    ['content_id', ID_PATTERN.test(receipt.content_id)],
    ['edition_number', whole(receipt.edition_number)],
    ['salt', SALT.test(receipt.salt)],
    ['merkle_root', hash(receipt.merkle_root)],
    ['slot_count', whole(count) && count > 0 && count <= MOST_SLOTS],
    ['slot_index', whole(index) && index < count],
    ['queue_number', whole(receipt.queue_number) && receipt.queue_number < count],
    ['starting_offset', whole(receipt.starting_offset) && receipt.starting_offset < count],
    ['commit_block', whole(receipt.commit_block)],
    ['commit_tx', hash(receipt.commit_tx)],
    ['seed_block', whole(receipt.seed_block)],
    ['seed_block_hash', hash(receipt.seed_block_hash)],
    ['merkle_path', receipt.merkle_path.every((node) => node === '' || HASH.test(node))],
  ]
  const wrong = checks.find(([, fits]) => !fits)
  if (wrong) return wrong[0]
  // only the hashes whose positions follow from slot and count: another shape is another tree
  const shape = pathShape(index, count)
  const fits =
    shape.length === receipt.merkle_path.length &&
    shape.every((sibling, depth) => sibling === (receipt.merkle_path[depth] !== ''))
  return fits ? null : 'merkle_path'
}

function workStep({ content_id, edition_number }: DrawReceipt, work: DrawWitnesses['work']): DrawStep {
  const named = `${content_id} #${edition_number}`
  return work ? step('work', `${work.contentId} #${work.editionNumber}`, named) : unchecked('work', named)
}

function publishedStep(receipt: DrawReceipt, published: BallProof | undefined): DrawStep {
  if (!published) return unchecked('published', receipt.merkle_root)
  const differing = FIGURES.filter((name) => receipt[name] !== published[name])
  const named = differing.length > 0 ? differing : (['merkle_root'] as const)
  const said = (from: DrawReceipt | BallProof) => named.map((name) => `${name} ${from[name]}`).join(', ')
  return step('published', said(receipt), said(published))
}

function chainStep(receipt: DrawReceipt, chain: ChainDraw | null | undefined): DrawStep {
  if (chain === undefined) return unchecked('chain', receipt.merkle_root)
  const { merkle_root, slot_count, commit_block, seed_block_hash } = receipt
  const ours = [merkle_root, slot_count, commit_block, seed_block_hash]
  if (chain === null) return step('chain', said(ours), '–')
  return step('chain', said(ours), said([chain.root, chain.slots, chain.block_number, chain.seed_block_hash]))
}

function said([root, slots, block, seed]: (string | number | null | undefined)[]): string {
  return `${root} (${slots}), ${block}, ${seed}`
}

/** The slot of this receipt. */
function slotOf(receipt: DrawReceipt): Slot {
  return {
    ballId: receipt.ball_uuid,
    slotIndex: receipt.slot_index,
    contentId: receipt.content_id,
    editionNumber: receipt.edition_number,
    salt: receipt.salt,
  }
}
