import { WindowVirtualizer } from 'virtua'
import type { Shelf } from '../../queries/collection.ts'
import { blocksOf } from './blocks.ts'
import { WorksBlock } from './works-block.tsx'

interface LongWallProps {
  shelf: Shelf
  /** Places of the works to show. */
  places: readonly number[]
  toPapers: boolean
}

/** A block of twenty works on a phone, roughly: what stands in for one that was never measured, in pixels. */
const BLOCK_HEIGHT = 2600

/** Thousands of works: only the blocks near the window are in the page. */
export function LongWall({ shelf, places, toPapers }: LongWallProps) {
  return (
    <WindowVirtualizer data={blocksOf(places)} itemSize={BLOCK_HEIGHT}>
      {(block) => <WorksBlock key={block[0]} shelf={shelf} places={block} toPapers={toPapers} />}
    </WindowVirtualizer>
  )
}
