import { Trans } from '@lingui/react/macro'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import { ChanceRow } from '../../components/chance-row.tsx'
import type { BallOdds } from '../../contract/balls.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { renderOdds } from '../../lib/order-terms.ts'
import { spread } from '../../lib/spread.ts'
import styles from './odds-strip.module.css'
import { oddsFacts } from './odds-table.tsx'

/** With the tile of the others two rows of four; a single one more is shown too, not counted. */
const MOST = 7

/**
 * A few of the works that a ball may hold, from the rarest to the commonest, close to its action and in a frame: none of
 * them is the ball. It leads to the wall of all of them (odds-wall.tsx), which a screen reader is told of in one link.
 */
export function OddsStrip({ odds }: { odds: readonly BallOdds[] }) {
  const locale = useLocale()
  const rows = renderOdds(oddsFacts(odds, locale), locale)
  const inside = odds.flatMap((one, at) => (one.remain_count > 0 && one.image_url ? [{ ...one, at }] : []))
  if (inside.length === 0) return null
  const shown = inside.length === MOST + 1 ? inside : spread(inside, MOST)
  const left = sumOf(odds)
  const total = odds.length
  return (
    <a href={`#${ODDS_ANCHOR}`} className={styles.strip}>
      <span className={styles.said}>
        <span className={styles.caption}>
          <Trans>One of these</Trans>
        </span>{' '}
        <span className={styles.all}>
          <Trans>All {total} and their odds</Trans>
        </span>
      </span>
      <ChanceRow
        works={shown.map(({ item_uuid: key, image_url: image, at }) => ({
          key,
          image: image ?? '',
          alt: '',
          chance: rows[at]?.chance ?? '',
        }))}
        others={{ count: inside.length - shown.length, chance: (left - sumOf(shown)) / left }}
        hidden
        brief
      />
    </a>
  )
}

function sumOf(works: readonly BallOdds[]): number {
  return works.reduce((sum, { remain_count: left }) => sum + left, 0)
}
