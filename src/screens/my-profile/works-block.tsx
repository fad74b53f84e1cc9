import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Nft } from '../../contract/nfts.ts'
import { worksQuery } from '../../queries/collection.ts'
import { certificatesHereQuery } from '../../queries/own-works.ts'
import { useClosedBalls } from '../../queries/use-closed-balls.ts'
import { classes } from '../../lib/classes.ts'
import { justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ClosedBallPlace } from './closed-ball-place.tsx'
import { standsInRows, type Part } from './blocks.ts'
import { MissingKinds } from '../../components/collection/missing-kinds.tsx'
import { SetHead } from '../../components/collection/set-head.tsx'
import { SetWall, widthOf } from '../../components/collection/set-wall.tsx'
import { MissingWorks } from './missing-works.tsx'
import type { Shelf } from './shelf.ts'
import { WorkPlace } from './work-place.tsx'
import styles from '../../components/collection/wall.module.css'

interface WorksBlockProps {
  shelf: Shelf
  parts: readonly Part[]
  /** Whether they are the first of the page. */
  first?: boolean
  /** Called once the works have their places. */
  onPlaced?: () => void
}

/** Some works, whole, row by row, under the names of their sets; read from the device when they are looked at. */
export function WorksBlock({ shelf: asked, parts: askedParts, first = false, onPlaced }: WorksBlockProps) {
  const read = useLastRead(asked, askedParts)
  const works = read?.works
  const certificates = useQuery({
    ...certificatesHereQuery(works?.map(({ uuid }) => uuid) ?? []),
    enabled: asked.offline && works !== undefined,
  }).data
  const closed = useClosedBalls()
  const placed = read !== undefined
  useEffect(() => {
    if (placed) onPlaced?.()
  }, [placed, onPlaced])
  if (!read) return <BlockWaiting works={countOf(askedParts)} alone={isAlone(asked)} />
  const { shelf, parts } = read
  const alone = isAlone(shelf)
  const sections = parts.map((part, number) => {
    const start = startOf(parts, number)
    const ofPart = read.works.slice(start, start + part.places.length)
    const rows = !alone && standsInRows(part) ? justifiedPlaces(ofPart.map(pictureOf)) : []
    const shown = ofPart.map((nft, place) => {
      const ball = closed.get(nft.uuid)
      if (ball) return <ClosedBallPlace key={nft.uuid} nft={nft} closed={ball} row={rows[place]} />
      return (
        <WorkPlace
          key={nft.uuid}
          nft={nft}
          shelf={shelf}
          // until the device has answered nothing is said to be missing
          saved={certificates?.includes(nft.uuid) ?? true}
          place={first ? start + place : undefined}
          alone={alone}
          row={rows[place]}
          copies={part.doubles?.get(part.places[place] ?? -1)}
        />
      )
    })
    if (rows.length > 0)
      return (
        <JustifiedRows key={number} className={styles.rows}>
          {shown}
        </JustifiedRows>
      )
    return (
      <section
        key={part.set?.key ?? number}
        style={widthOf(alone || !part.begins ? undefined : part.places.length)}
      >
        {part.set && part.begins && (
          <SetHead
            set={{
              ...part.set,
              found: part.set.found - ofPart.filter(({ uuid }) => closed.has(uuid)).length,
            }}
            level="h2"
          />
        )}
        <SetWall alone={alone && ofPart[0] ? pictureOf(ofPart[0]) : undefined}>
          {shown}
          {part.set && part.ends && !shelf.filtered && (
            <MissingKinds set={part.set}>
              <MissingWorks set={part.set} summary={shelf.summary} places={part.whole} />
            </MissingKinds>
          )}
        </SetWall>
      </section>
    )
  })
  return <div className={styles.sets}>{sections}</div>
}

/** Works with the parts that they were read for. */
interface Read {
  shelf: Shelf
  parts: readonly Part[]
  works: readonly Nft[]
}

/** The works of some parts; while they are read, those that were read before them, in their own parts. */
function useLastRead(shelf: Shelf, parts: readonly Part[]): Read | undefined {
  const places = parts.flatMap((part) => part.places)
  const works = useQuery(worksQuery(shelf.summary, places)).data
  const [last, setLast] = useState<Read>()
  if (!works) return last
  if (last?.works !== works || last.parts !== parts || last.shelf !== shelf) setLast({ shelf, parts, works })
  return { shelf, parts, works }
}

const isAlone = ({ summary }: Shelf) => summary.count === 1

function pictureOf({ item }: Nft): string | null {
  return item?.image_url ?? null
}

/** The places of works that are being read; `alone` for the only one of a collection. */
export function BlockWaiting({ works, alone = false }: { works: number; alone?: boolean }) {
  return (
    <Loading className={classes(styles.wall, alone && styles.alone)}>
      {Array.from({ length: works }, (_, place) => (
        <Skeleton key={place} shape="block" ratio={1} />
      ))}
    </Loading>
  )
}

/** The number of works before a part. */
function startOf(parts: readonly Part[], number: number): number {
  return countOf(parts.slice(0, number))
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.places.length, 0)
}
