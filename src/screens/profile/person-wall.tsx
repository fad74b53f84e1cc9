import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  addressIn,
  arrangementOf,
  isArranged,
  isFiltered,
  isOneWall,
  placesBySet,
  sectionsOf,
  type Arrangement,
} from '../../components/collection/arranged.ts'
import { Controls } from '../../components/collection/controls.tsx'
import { MissingKinds } from '../../components/collection/missing-kinds.tsx'
import { SetList } from '../../components/collection/set-list.tsx'
import { SetHead } from '../../components/collection/set-head.tsx'
import { SetWall, widthOf } from '../../components/collection/set-wall.tsx'
import walls from '../../components/collection/wall.module.css'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { worksIndexOf } from '../../contract/works-index.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { isInBall } from '../../queries/openings.ts'
import { justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { PersonWork, pictureOfWork } from './person-work.tsx'
import styles from './profile-screen.module.css'
import { usePrices } from './use-listings.ts'

interface PersonWallProps {
  displayId: string
  nfts: readonly Nft[]
  /** Whether these are all of their works: a page of many is shown as it comes, the newest first. */
  whole: boolean
}

/** A person's works row by row, in sets and as the address asks for them. */
export function PersonWall({ displayId, nfts, whole }: PersonWallProps) {
  const [search] = useSearchParams()
  const asked: Arrangement = whole ? arrangementOf(search) : AS_IT_COMES
  const prices = usePrices(displayId)
  const index = worksIndexOf(nfts)
  const places = placesBySet(index)
  const onSale = nfts.flatMap(({ uuid }, place) => (prices.has(uuid) ? [place] : []))
  const oneWall =
    isOneWall(index) || (index.sets.length > 1 && nfts.length < FEWEST_PER_SET * index.sets.length)
  const alone = asked.order === 'newest' || oneWall
  const sections = sectionsOf(
    index,
    { ...asked, order: alone ? 'newest' : 'sets' },
    asked.onSale ? onSale : undefined,
  )
  const path = paths.profile(displayId)
  return (
    <div>
      {whole && (isArranged(nfts.length) || isFiltered(asked)) && (
        <Controls index={index} asked={asked} path={path} sells={onSale.length > 0} inSets={!oneWall} />
      )}
      {sections.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No works match your choice.</Trans>{' '}
          <LocaleLink to={addressIn(path, search, ALL)}>
            <Trans>Show all works</Trans>
          </LocaleLink>
        </p>
      )}
      <div className={walls.sets}>
        {sections.map(({ set, places }) => {
          const works = places.flatMap((place) => nfts[place] ?? [])
          if (!set) return <Rows key="" nfts={works} prices={prices} />
          return (
            <section key={set.key} style={widthOf(nfts.length === 1 ? undefined : works.length)}>
              <SetHead set={set} level="h3" />
              <Columns nfts={works} prices={prices} alone={nfts.length === 1}>
                {!isFiltered(asked) && <MissingKinds set={set} />}
              </Columns>
            </section>
          )
        })}
      </div>
      {whole && oneWall && !isFiltered(asked) && (
        <SetList
          sets={index.sets}
          picturesOf={(set) =>
            places
              .get(set)
              ?.flatMap((place) => nfts[place] ?? [])
              .filter((nft) => !isInBall(nft))
              .map(pictureOfWork)
          }
        />
      )}
    </div>
  )
}

interface WorksProps {
  nfts: readonly Nft[]
  prices: ReadonlyMap<string, number | null>
}

/** A set; `children` is what is still to be found of it. */
function Columns({ nfts, prices, alone, children }: WorksProps & { alone: boolean; children: ReactNode }) {
  return (
    <SetWall alone={alone && nfts[0] ? pictureOfWork(nfts[0]) : undefined}>
      {nfts.map((nft) => (
        <PersonWork key={nft.uuid} nft={nft} place={undefined} alone={alone} price={prices.get(nft.uuid)} />
      ))}
      {children}
    </SetWall>
  )
}

function Rows({ nfts, prices }: WorksProps) {
  const places = justifiedPlaces(nfts.map(pictureOfWork))
  return (
    <JustifiedRows className={styles.wall}>
      {nfts.map((nft, at) => (
        <PersonWork key={nft.uuid} nft={nft} place={places[at]} price={prices.get(nft.uuid)} />
      ))}
    </JustifiedRows>
  )
}

const ALL: Arrangement = { order: 'sets', shop: undefined, artist: undefined, onSale: false }
const AS_IT_COMES: Arrangement = { ...ALL, order: 'newest' }
/** Of sets that hold fewer on the average, the headings would be more than the works. */
const FEWEST_PER_SET = 2
