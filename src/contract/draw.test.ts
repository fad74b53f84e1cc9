import { describe, expect, test } from 'vitest'
import { merkleLevels, merklePath, rootOf, slotLeaf, startingOffset, type Slot } from './draw.ts'

function slots(count: number): Slot[] {
  return Array.from({ length: count }, (_, slotIndex) => ({
    ballId: 'ball',
    slotIndex,
    contentId: `work-${slotIndex % 3}`,
    editionNumber: slotIndex + 1,
    salt: slotIndex.toString(16).padStart(64, '0'),
  }))
}

async function tree(all: Slot[]) {
  const levels = await merkleLevels(await Promise.all(all.map(slotLeaf)))
  return { levels, root: levels.at(-1)?.[0] }
}

describe('a buyer checks a draw', () => {
  test.each([1, 2, 3, 5, 8, 13, 31])('every slot of a ball of %i belongs to its root', async (count) => {
    const all = slots(count)
    const { levels, root } = await tree(all)
    for (const slot of all) expect(await rootOf(slot, merklePath(levels, slot.slotIndex))).toBe(root)
  })

  test('another work, edition, salt, slot or ball does not', async () => {
    const all = slots(13)
    const { levels, root } = await tree(all)
    const slot = all[12] as Slot
    const path = merklePath(levels, slot.slotIndex)
    const forgeries: Partial<Slot>[] = [
      { contentId: 'work-9' },
      { editionNumber: 99 },
      { salt: 'f'.repeat(64) },
      { slotIndex: 11 },
      { ballId: 'other' },
    ]
    for (const forged of forgeries) expect(await rootOf({ ...slot, ...forged }, path)).not.toBe(root)
  })

  test('an altered path does not lead to the root', async () => {
    const all = slots(8)
    const { levels, root } = await tree(all)
    const path = merklePath(levels, 3)
    path[0] = `0x${'0'.repeat(64)}`
    expect(await rootOf(all[3] as Slot, path)).not.toBe(root)
  })
})

test('a ball without slots has no root', async () => {
  await expect(merkleLevels([])).rejects.toThrow(RangeError)
})

test('the starting offset comes from the first 48 bits of the block hash', () => {
  expect(startingOffset('0x00000000000affff', 7)).toBe(10 % 7)
  expect(startingOffset(`0x${'f'.repeat(64)}`, 120)).toBe((2 ** 48 - 1) % 120)
})
