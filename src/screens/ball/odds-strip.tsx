import { Trans } from '@lingui/react/macro'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import type { BallOdds } from '../../contract/balls.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { renderOdds } from '../../lib/order-terms.ts'
import { spread } from '../../lib/spread.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './odds-strip.module.css'
import { oddsFacts } from './odds-table.tsx'

/** As many as fit beside one another on the smallest phone, a few of them narrow. */
const MOST = 5
/** The smallest picture of the proxy: a work's own is many times as heavy, and nothing of it could be seen. */
const WIDEST = 320
/** As high as odds-strip.module.css says, and as wide as each is. */
const SIZES = '(min-width: 900px) calc(64px * var(--ratio)), calc(48px * var(--ratio))'

/**
 * A few of the works that a ball may hold, from the rarest to the commonest, close to its action; it leads to the wall
 * of all of them (odds-wall.tsx), which a screen reader is told of in one link.
 */
export function OddsStrip({ odds }: { odds: readonly BallOdds[] }) {
  const locale = useLocale()
  const rows = renderOdds(oddsFacts(odds, locale), locale)
  const inside = odds.flatMap((one, at) => (one.remain_count > 0 && one.image_url ? [{ ...one, at }] : []))
  if (inside.length === 0) return null
  const total = odds.length
  return (
    <a href={`#${ODDS_ANCHOR}`} className={styles.strip}>
      <span className={styles.works} aria-hidden="true">
        {spread(inside, MOST).map(({ item_uuid, image_url, at }) => (
          <span key={item_uuid} className={styles.work}>
            <Picture src={image_url ?? ''} alt="" sizes={SIZES} widest={WIDEST} className={styles.picture} />
            {rows[at]?.chance}
          </span>
        ))}
      </span>
      <span className={styles.all}>
        <Trans>See all {total} works and their odds</Trans>
      </span>
    </a>
  )
}
