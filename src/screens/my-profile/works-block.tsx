import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Nft } from '../../contract/nfts.ts'
import { worksQuery } from '../../queries/collection.ts'
import { certificatesHereQuery } from '../../queries/own-works.ts'
import { isInBall } from '../../queries/openings.ts'
import { classes } from '../../lib/classes.ts'
import { justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ClosedBallPlace } from '../../components/collection/closed-ball-place.tsx'
import { standsInRows, type Part } from './blocks.ts'
import { MissingKinds } from '../../components/collection/missing-kinds.tsx'
import { SetHead } from '../../components/collection/set-head.tsx'
import { SetWall, widthOf } from '../../components/collection/set-wall.tsx'
import { MissingWorks } from './missing-works.tsx'
import { NextBall } from './next-ball.tsx'
import type { Shelf } from './shelf.ts'
import { WorkPlace } from './work-place.tsx'
import styles from '../../components/collection/wall.module.css'

/** So few works leave room beside them, for a ball that may come next. */
const FEW = 5

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
  const placed = read !== undefined
  useEffect(() => {
    if (placed) onPlaced?.()
  }, [placed, onPlaced])
  if (!read) return <BlockWaiting works={countOf(askedParts)} alone={isAlone(asked)} />
  const { shelf, parts } = read
  return (
    <div className={styles.sets}>
      {parts.map((part, number) => {
        const start = startOf(parts, number)
        return (
          <PlacedPart
            key={part.set?.key ?? number}
            part={part}
            works={read.works.slice(start, start + part.places.length)}
            shelf={shelf}
            certificates={certificates}
            start={first ? start : undefined}
          />
        )
      })}
    </div>
  )
}

interface PlacedPartProps {
  part: Part
  works: readonly Nft[]
  shelf: Shelf
  /** The works whose certificates the device has; until it has answered nothing is said to be missing. */
  certificates: readonly string[] | undefined
  /** How many works stand before it; undefined below the first view. */
  start: number | undefined
}

/** The works of one set in their columns, with what is still to be found; of none, in rows. */
function PlacedPart({ part, works, shelf, certificates, start }: PlacedPartProps) {
  const alone = isAlone(shelf)
  const inRows = !alone && standsInRows(part)
  const pictures = works.map((nft) => pictureOf(nft))
  const invites = inRows && !shelf.filtered && works.length <= FEW
  const rows = inRows ? justifiedPlaces(invites ? [...pictures, null] : pictures, undefined, 'even') : []
  const { set } = part
  const shown = works.map((nft, place) => {
    if (isInBall(nft)) return <ClosedBallPlace key={nft.uuid} nft={nft} row={rows[place]} />
    return (
      <WorkPlace
        key={nft.uuid}
        nft={nft}
        shelf={shelf}
        saved={certificates?.includes(nft.uuid) ?? true}
        place={start === undefined ? undefined : start + place}
        alone={alone}
        row={rows[place]}
        copies={part.doubles?.get(part.places[place] ?? -1)}
      />
    )
  })
  if (inRows) {
    return (
      <JustifiedRows className={styles.rows}>
        {shown}
        {invites && <NextBall row={rows.at(-1)} owned={works} />}
      </JustifiedRows>
    )
  }
  return (
    <section style={widthOf(alone || !part.begins ? undefined : part.places.length)}>
      {set && part.begins && !(alone && set.found === 0) && <SetHead set={set} level="h2" />}
      <SetWall alone={alone && works[0] ? pictureOf(works[0]) : undefined}>
        {shown}
        {set && part.ends && !shelf.filtered && (
          <MissingKinds set={set}>
            <MissingWorks set={set} summary={shelf.summary} places={part.whole} />
          </MissingKinds>
        )}
      </SetWall>
    </section>
  )
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

/** Of a ball none: it is as wide as it is high, whatever is in it. */
function pictureOf(nft: Nft): string | null {
  return isInBall(nft) ? null : (nft.item?.image_url ?? null)
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
