/**
 * The arithmetic of a fair draw (docs/product.md, "Draws are fair by proof"; docs/decisions has the why).
 * Pure, on WebCrypto only, so that server, browser and an independent verifier compute the same.
 *
 * leaf  = SHA-256(0x00 ‖ "akashi-slot-v1|ball|slot|content|edition|salt")
 * node  = SHA-256(0x01 ‖ left ‖ right); an odd last node is carried up unchanged
 * start = first 12 hexadecimal digits of the seed block's hash, modulo the number of slots
 */

/** One slot of a ball: which content and edition it holds, blinded by its salt (hexadecimal, 32 bytes). */
export interface Slot {
  ballId: string
  slotIndex: number
  contentId: string
  editionNumber: number
  salt: string
}

/** Hexadecimal digits of the block hash that make the starting offset: 48 bits, exact in a number. */
const OFFSET_DIGITS = 12

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/^0x/, '')
  const bytes = new Uint8Array(digits.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

async function joined(left: string, right: string): Promise<string> {
  const a = fromHex(left)
  const b = fromHex(right)
  const bytes = new Uint8Array(1 + a.length + b.length)
  bytes[0] = 1
  bytes.set(a, 1)
  bytes.set(b, 1 + a.length)
  return `0x${toHex(await sha256(bytes))}`
}

/** The leaf of a slot, 0x and 64 hexadecimal digits. */
export async function slotLeaf(slot: Slot): Promise<string> {
  const words = ['akashi-slot-v1', slot.ballId, slot.slotIndex, slot.contentId, slot.editionNumber, slot.salt]
  const body = new TextEncoder().encode(words.join('|'))
  const bytes = new Uint8Array(1 + body.length)
  bytes.set(body, 1)
  return `0x${toHex(await sha256(bytes))}`
}

/** All levels of the tree, leaves first, root last. Throws on an empty list. */
export async function merkleLevels(leaves: string[]): Promise<string[][]> {
  if (leaves.length === 0) throw new RangeError('a draw needs at least one slot')
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = await levelAbove(level)
  return levels
}

/** All at once: a hash is little work, and waiting for each one by one is most of the time. */
async function levelAbove(level: readonly string[]): Promise<string[]> {
  const nodes = Array.from({ length: Math.ceil(level.length / 2) }, async (_, i) => {
    const left = level[i * 2] ?? ''
    const right = level[i * 2 + 1]
    return right === undefined ? left : joined(left, right)
  })
  return Promise.all(nodes)
}

/** The siblings from leaf to root; an empty string where a node was carried up alone. */
export function merklePath(levels: string[][], index: number): string[] {
  return levels.slice(0, -1).map((level, depth) => level[(index >> depth) ^ 1] ?? '')
}

/** The root that a slot with this path belongs to. */
export async function rootOf(slot: Slot, path: string[]): Promise<string> {
  let node = await slotLeaf(slot)
  let index = slot.slotIndex
  for (const sibling of path) {
    if (sibling !== '') node = index % 2 === 0 ? await joined(node, sibling) : await joined(sibling, node)
    index >>= 1
  }
  return node
}

/**
 * Where a slot has a sibling on its way to the root, from leaf to root. It follows from slot and count alone,
 * so a path of another shape belongs to another tree.
 */
export function pathShape(slotIndex: number, slotCount: number): boolean[] {
  const shape: boolean[] = []
  let index = slotIndex
  for (let width = slotCount; width > 1; width = Math.ceil(width / 2)) {
    shape.push((index ^ 1) < width)
    index >>= 1
  }
  return shape
}

/** The slot that a place in the queue opens: the queue starts at the starting offset and wraps around once. */
export function slotOfQueue(startingOffset: number, queueNumber: number, slotCount: number): number {
  return (startingOffset + queueNumber) % slotCount
}

/**
 * The slot at which a ball's draws start, from the hash of a block that did not exist when the root was
 * published.
 */
export function startingOffset(blockHash: string, slotCount: number): number {
  return Number.parseInt(blockHash.replace(/^0x/, '').slice(0, OFFSET_DIGITS), 16) % slotCount
}
