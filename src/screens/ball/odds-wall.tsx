import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import type { Ball, BallOdds } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { whenPrefetchingOnline } from '../../network/loading/when-idle.ts'
import { renderOdds } from '../../lib/order-terms.ts'
import { later } from '../../ui/later.tsx'
import { JustifiedPlace, justifiedPicture, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { NearPicture } from '../../ui/near-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { oddsFacts, OddsTable } from './odds-table.tsx'
import styles from './odds-wall.module.css'

const viewer = later(async () => (await import('../../components/viewer/work-viewer.tsx')).WorkViewer)

/** Enough beside one another; a tap shows the whole file. */
const WIDEST = 768
/** The first view has the works small (odds-strip.tsx): these come when somebody scrolls to them. */
const AHEAD = '16px'

interface OddsWallProps {
  odds: NonNullable<Ball['odds']>
  /** How many can be ordered. */
  remain: number
  /** No draw is possible any more: the sale is closed, or nothing is left. */
  over: boolean
}

/**
 * What a ball may hold as a wall of pictures, each whole, with how rare it is; a tap shows one over the whole screen.
 * The exact figures are a list below it, in the page from the start.
 */
export function OddsWall({ odds: all, remain, over }: OddsWallProps) {
  const odds = over ? all : stillInsideFirst(all)
  const locale = useLocale()
  // by its work: what is found while it is open takes another place
  const [shown, setShown] = useState<string>()
  useEffect(() => whenPrefetchingOnline(viewer.preload), [])
  const rows = renderOdds(oddsFacts(odds, locale), locale)
  const works = odds.map((one, at) => ({
    key: one.item_uuid,
    name: inLanguage(one, locale).name,
    image: one.image_url,
    caption: <Rarity row={rows[at]} over={over} />,
  }))
  const at = works.findIndex(({ key }) => key === shown)
  const places = justifiedPlaces(works.map(({ image }) => image))
  return (
    <section className={styles.section} aria-labelledby={ODDS_ANCHOR}>
      <h2 id={ODDS_ANCHOR} className={styles.heading}>
        {over ? <Trans>What was inside</Trans> : <Trans comment="phrases">What you might get</Trans>}
      </h2>
      <JustifiedRows>
        {works.map((work, at) => (
          <JustifiedPlace key={work.key} place={places[at]}>
            <button
              type="button"
              className={styles.work}
              data-found={(!over && odds[at]?.remain_count === 0) || undefined}
              onClick={() => setShown(work.key)}
            >
              <WorkPicture image={work.image} {...justifiedPicture(work.image, places[at])} />
              <span className={styles.words}>
                {isRarest(odds, at) && <Rarest copies={odds[at]?.total_count} />}
                <span className={styles.name}>{work.name}</span>
                <span className={styles.figure}>{work.caption}</span>
              </span>
            </button>
          </JustifiedPlace>
        ))}
      </JustifiedRows>
      <details className={styles.list}>
        <summary>
          <Trans>List of odds</Trans>
        </summary>
        <OddsTable odds={all} remain={remain} over={over} />
      </details>
      {at >= 0 && (
        <viewer.Part
          works={works}
          at={at}
          onAt={(next) => setShown(works[next]?.key)}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

function Rarity({ row, over }: { row: ReturnType<typeof renderOdds>[number] | undefined; over: boolean }) {
  if (!row) return null
  const { left, total, chance } = row
  if (over) return total === 1 ? <Trans>One of one</Trans> : <Trans>Edition of {total}</Trans>
  if (left === 0 && total === 1) return <Trans>Found</Trans>
  if (left === 0) return <Trans>All {total} found</Trans>
  return (
    <Trans>
      <span className={styles.whole}>
        {left} of {total} left
      </span>{' '}
      <span className={styles.chance}>{chance}</span>
    </Trans>
  )
}

/** What can still come out, then what has been found. */
function stillInsideFirst(odds: readonly BallOdds[]): BallOdds[] {
  return odds.toSorted((a, b) => Number(a.remain_count === 0) - Number(b.remain_count === 0))
}

/** Whether of no other work so few were made, and of some more. */
function isRarest(odds: readonly BallOdds[], at: number): boolean {
  const totals = odds.map((one) => one.total_count)
  const least = Math.min(...totals)
  return totals[at] === least && totals.some((total) => total > least)
}

function Rarest({ copies }: { copies: number | undefined }) {
  return (
    <span className={styles.rarest}>{copies === 1 ? <Trans>One of one</Trans> : <Trans>Rarest</Trans>}</span>
  )
}

/** Of a work without a picture the ground alone. */
function WorkPicture({ image, ...size }: { image: string | null } & ReturnType<typeof justifiedPicture>) {
  return image ? (
    <NearPicture {...size} src={image} alt="" widest={WIDEST} ahead={AHEAD} />
  ) : (
    <Picture {...size} src={image} alt="" />
  )
}
