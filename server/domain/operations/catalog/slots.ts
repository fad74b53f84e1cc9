import { randomBytes, randomInt } from 'node:crypto'
import { merkleLevels, slotLeaf } from '../../../../src/contract/draw.ts'

interface PlannedSlot {
  ball_id: string
  slot_index: number
  item_id: string
  edition_number: number
  salt: string
}

const SALT_BYTES = 32

/**
 * A ball's secret list of slots: every unit once, shuffled by the operating system's random numbers, each
 * blinded by a salt (docs/draw.md).
 * @param editionOf the next edition number of a work
 */
export function planSlots(
  ballId: string,
  contents: readonly { itemId: string; count: number }[],
  editionOf: (itemId: string) => number,
): PlannedSlot[] {
  const units = contents.flatMap(({ itemId, count }) =>
    Array.from({ length: count }, () => ({ item_id: itemId, edition_number: editionOf(itemId) })),
  )
  for (let i = units.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const unit = units[i]!
    units[i] = units[j]!
    units[j] = unit
  }
  return units.map((unit, slot_index) => ({
    ball_id: ballId,
    slot_index,
    ...unit,
    salt: randomBytes(SALT_BYTES).toString('hex'),
  }))
}

/** The Merkle root that commits to a ball's list. */
export async function rootOfSlots(slots: readonly PlannedSlot[]): Promise<string> {
  const leaves = await Promise.all(
    slots.map((slot) =>
      slotLeaf({
        ballId: slot.ball_id,
        slotIndex: slot.slot_index,
        contentId: slot.item_id,
        editionNumber: slot.edition_number,
        salt: slot.salt,
      }),
    ),
  )
  const levels = await merkleLevels(leaves)
  return levels.at(-1)![0]!
}
