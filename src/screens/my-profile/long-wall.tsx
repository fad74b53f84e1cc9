import { useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { CollectionSummary } from '../../queries/collection.ts'
import { BLOCK, blockOf } from './blocks.ts'
import { WorksBlock } from './works-block.tsx'

interface LongWallProps {
  shelf: CollectionSummary
  /** Places of the works to show; undefined: all of them. */
  places: readonly number[] | undefined
  count: number
  toCertificates: boolean
}

/** The estimated height of a block of twenty works on a phone, for one that was never measured, in pixels. */
const BLOCK_HEIGHT = 2600

/** What follows the first block of thousands of works: only the blocks near the window are in the page. */
export function LongWall({ shelf, places, count, toCertificates }: LongWallProps) {
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(count / BLOCK) - 1 }, (_, block) => block + 1),
    [count],
  )
  return (
    <WindowVirtualizer data={blocks} itemSize={BLOCK_HEIGHT}>
      {(block) => (
        <WorksBlock
          key={block}
          shelf={shelf}
          places={blockOf(places, count, block)}
          toCertificates={toCertificates}
        />
      )}
    </WindowVirtualizer>
  )
}
