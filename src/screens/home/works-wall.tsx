import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { ShownWork } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoving } from '../../i18n/use-moving.ts'
import { JustifiedPlace, justifiedPicture, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import type { RowPlace, Shown } from '../../ui/justified-rows.ts'
import { NearPicture } from '../../ui/near-picture.tsx'
import { widestOf } from './widest.ts'
import styles from './works-wall.module.css'

/** So many say enough, of those that the server names; which number closes the last row decides. */
const MOST = { s: [3, 5], m: [5, 7], l: [6, 8] } as const
const CLASSES = ['s', 'm', 'l'] as const

interface WorksWallProps<Work extends ShownWork> {
  id: string
  title: ReactNode
  /** A link beside the title. */
  more?: ReactNode
  works: readonly Work[]
  /** The last line of a work's label. */
  lineOf: (work: Work) => ReactNode
}

/** Works whole, each with its label at its foot, in rows that are filled. */
export function WorksWall<Work extends ShownWork>({ id, title, more, works, lineOf }: WorksWallProps<Work>) {
  const locale = useLocale()
  const places = justifiedPlaces(
    works.map(({ image_url: image }) => image),
    shownOf(works.length),
  )
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {more}
      </div>
      <JustifiedRows>
        {works.map((work, at) => (
          <JustifiedPlace key={work.uuid} place={places[at]}>
            <Tile work={inLanguage<ShownWork>(work, locale)} place={places[at]}>
              {lineOf(work)}
            </Tile>
          </JustifiedPlace>
        ))}
      </JustifiedRows>
    </section>
  )
}

/** Of fewer works all are shown. */
function shownOf(works: number): Shown {
  return Object.fromEntries(
    CLASSES.map((name) => [name, [Math.min(MOST[name][0], works), Math.min(MOST[name][1], works)]]),
  )
}

interface TileProps {
  work: ShownWork
  place: RowPlace | undefined
  children: ReactNode
}

function Tile({ work, place, children }: TileProps) {
  const to = paths.nft(work.group_code, work.uuid)
  const moving = useMoving(to)
  return (
    <LocaleLink to={to} viewTransition className={styles.tile}>
      <NearPicture
        {...justifiedPicture(work.image_url, place)}
        src={work.image_url ?? ''}
        alt=""
        widest={widestOf(work.image_url ?? '')}
        moves={moving}
      />
      <span className={styles.label}>
        <span className={styles.name}>{work.name}</span>
        {work.author && <span className={styles.quiet}>{work.author}</span>}
        {children}
      </span>
    </LocaleLink>
  )
}
