import { useEffect } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Part } from './blocks.ts'
import type { Shelf } from './shelf.ts'
import { WorksBlock } from './works-block.tsx'

/** The estimated height of a block of some twenty works on a phone, for one that was never measured, in pixels. */
const BLOCK_HEIGHT = 3600

interface LongWallProps {
  shelf: Shelf
  blocks: readonly (readonly Part[])[]
  /** Called once the place of all of them is held. */
  onPlaced: () => void
}

/** What follows the first block of thousands of works: only the blocks near the window are in the page. */
export function LongWall({ shelf, blocks, onPlaced }: LongWallProps) {
  useEffect(onPlaced, [onPlaced])
  return (
    <WindowVirtualizer data={blocks} itemSize={BLOCK_HEIGHT}>
      {(parts) => <WorksBlock key={parts[0]?.places[0]} shelf={shelf} parts={parts} />}
    </WindowVirtualizer>
  )
}
