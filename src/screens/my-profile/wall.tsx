import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useReducer, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import type { WorksIndex } from '../../contract/works-index.ts'
import { setPicturesQuery } from '../../queries/collection.ts'
import { arrangedQuery } from '../../queries/own-works.ts'
import { classes } from '../../lib/classes.ts'
import { later } from '../../ui/later.tsx'
import {
  addressIn,
  arrangementOf,
  isArranged,
  isFiltered,
  isOneWall,
  placesBySet,
  sectionsOf,
  withDoubles,
  type Arrangement,
  type Section,
} from '../../components/collection/arranged.ts'
import { blocksOf } from './blocks.ts'
import { Controls } from '../../components/collection/controls.tsx'
import { SetList } from '../../components/collection/set-list.tsx'
import { Search } from './search.tsx'
import type { Shelf } from './shelf.ts'
import styles from '../../components/collection/wall.module.css'
import tools from './wall.module.css'
import { BlockWaiting, WorksBlock } from './works-block.tsx'

/** From this many works on a user needs a search. */
const SEARCHED_FROM = 12
/** Places that are held while it is not known which works there are. */
const WAITING = 4

const longWall = later(async () => (await import('./long-wall.tsx')).LongWall)

interface WallProps {
  shelf: Omit<Shelf, 'filtered'>
  /** What stands before the works, beside the tools that arrange them. */
  line: ReactNode
  /** Called once the works have their places, and what is below them has its own. */
  onPlaced: () => void
}

/**
 * The viewer's works, set by set or the newest first, and how they are arranged. Only what is near the viewport is in
 * the DOM, however many there are.
 */
export function Wall({ shelf, line, onPlaced }: WallProps) {
  const { summary, listed } = shelf
  const [search] = useSearchParams()
  const asked = arrangementOf(search)
  const [typed, setTyped] = useState('')
  const looking = useDeferredValue(typed).trim()
  const uuids = asked.onSale && listed ? Object.keys(listed) : undefined
  const arranged = useQuery(arrangedQuery(summary, { looking, onSale: uuids })).data
  const { index, onSale } = arranged ?? {}
  const found = looking === '' ? undefined : arranged?.found
  const among = asked.onSale ? inBoth(found, onSale ?? NONE) : found
  const filtered = isFiltered(asked)
  const { shop, artist } = asked
  const few = index !== undefined && isOneWall(index)
  const order = few ? 'newest' : asked.order
  const sections = index && sectionsShown(index, { order, shop, artist, onSale: false }, among, filtered)
  return (
    <>
      <div className={tools.line}>
        {line}
        <Folded
          open={filtered}
          needed={(isArranged(summary.count) && !few) || filtered}
          ready={index !== undefined}
          used={filtered || looking !== ''}
        >
          {index && (
            <Controls
              index={index}
              asked={asked}
              path={paths.myProfile()}
              sells={listed !== undefined && Object.keys(listed).length > 0}
            >
              {summary.count >= SEARCHED_FROM && (
                <Search typed={typed} onType={setTyped} found={found?.length} />
              )}
            </Controls>
          )}
        </Folded>
      </div>
      {!arranged || !sections ? (
        <BlockWaiting works={Math.min(summary.count, WAITING)} alone={summary.count === 1} />
      ) : sections.length === 0 && !(asked.onSale && !onSale) ? (
        <Nothing to={filtered ? addressIn(paths.myProfile(), search, ALL) : undefined} onPlaced={onPlaced} />
      ) : (
        <Works
          shelf={{ ...shelf, summary: arranged.summary, filtered: filtered || found !== undefined }}
          sections={sections}
          onPlaced={onPlaced}
        />
      )}
      {few && arranged && looking === '' && !filtered && <Sets summary={arranged.summary} index={index} />}
    </>
  )
}

/** How far each set is, by its works. */
function Sets({ summary, index }: { summary: Shelf['summary']; index: WorksIndex }) {
  const pictures = useQuery(setPicturesQuery(summary, placesBySet(index))).data
  return <SetList sets={index.sets} picturesOf={({ key }) => pictures?.[key]} />
}

/** A set has each of its works once; what was searched or asked for stands one by one. */
function sectionsShown(
  index: WorksIndex,
  asked: Arrangement,
  among: readonly number[] | undefined,
  filtered: boolean,
): Section[] {
  const sections = sectionsOf(index, asked, among)
  if (filtered || among) return sections
  return sections.map((section) => (section.set ? withDoubles(section, index) : section))
}

interface FoldedProps {
  /** Opens them when it becomes true. */
  open: boolean
  needed: boolean
  /** Whether there is something in them by now; until then their place is held. */
  ready: boolean
  /** Whether a filter or a search is in use, which a user who has folded them does not see. */
  used: boolean
  children: ReactNode
}

/** The tools, folded at first, for a collection begins with its works. */
function Folded({ open, needed, ready, used, children }: FoldedProps) {
  const [shown, setShown] = useState(open)
  const [asked, setAsked] = useState(open)
  if (open !== asked) {
    setAsked(open)
    if (open) setShown(true)
  }
  if (!needed) return null
  return (
    <details
      className={classes(tools.tools, !ready && tools.coming)}
      aria-hidden={!ready || undefined}
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary>{used ? <Trans>Sort and filter (in use)</Trans> : <Trans>Sort and filter</Trans>}</summary>
      {children}
    </details>
  )
}

const NONE: readonly number[] = []
const ALL = { order: 'sets', shop: undefined, artist: undefined, onSale: false } as const

function inBoth(some: readonly number[] | undefined, others: readonly number[]): readonly number[] {
  return some ? others.filter((place) => some.includes(place)) : others
}

/** @param props.to the whole collection, where only a part is asked for */
function Nothing({ to, onPlaced }: { to: string | undefined; onPlaced: () => void }) {
  useEffect(onPlaced, [onPlaced])
  return (
    <p className={styles.none}>
      {to === undefined ? (
        <Trans>No works match your search.</Trans>
      ) : (
        <>
          <Trans>No works match your choice.</Trans>{' '}
          <LocaleLink to={to}>
            <Trans>Show all works</Trans>
          </LocaleLink>
        </>
      )}
    </p>
  )
}

interface WorksProps extends Pick<WallProps, 'onPlaced'> {
  shelf: Shelf
  sections: readonly Section[]
}

/** One block is rendered directly; more come with the code of the virtual list. */
function Works({ shelf, sections, onPlaced }: WorksProps) {
  const [first = [], ...others] = blocksOf(sections)
  const [firstPlaced, onFirstPlaced] = useReducer(() => true, false)
  const [othersPlaced, onOthersPlaced] = useReducer(() => true, false)
  const placed = firstPlaced && (othersPlaced || others.length === 0)
  useEffect(() => {
    if (placed) onPlaced()
  }, [placed, onPlaced])
  return (
    <>
      <WorksBlock shelf={shelf} parts={first} first onPlaced={onFirstPlaced} />
      {others.length > 0 && <longWall.Part shelf={shelf} blocks={others} onPlaced={onOthersPlaced} />}
    </>
  )
}
