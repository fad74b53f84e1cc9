import { Plural, Trans } from '@lingui/react/macro'
import type { BallOdds } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { Locale } from '../../config/languages.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { type OddsFact, renderOdds } from '../../lib/order-terms.ts'
import styles from './odds-table.module.css'

interface OddsTableProps {
  odds: readonly BallOdds[]
  /** How many can be ordered: of what is left, orders in progress hold some. */
  remain: number
  /** No draw is possible any more: the sale is closed, or nothing is left. */
  over?: boolean | undefined
}

/** Every work that a ball may hold: its chance now, and how many are left of how many. */
export function OddsTable({ odds, remain, over }: OddsTableProps) {
  const locale = useLocale()
  const rows = renderOdds(oddsFacts(odds, locale), locale)
  const held = odds.reduce((sum, { remain_count: left }) => sum + left, 0) - remain
  return (
    <table className={styles.table}>
      {held > 0 && !over && (
        <caption className={styles.held}>
          <Plural
            value={held}
            one="Of those left, # is held for an order in progress."
            other="Of those left, # are held for orders in progress."
          />
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">
            <Trans>Work</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Left</Trans>
          </th>
          {!over && (
            <th scope="col" className={styles.number}>
              <Trans>Odds</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={odds[at]?.item_uuid}>
            <th scope="row">{row.name}</th>
            <td className={styles.number}>
              {row.left}
              <span className={styles.of}> / {row.total}</span>
            </td>
            {!over && <td className={styles.number}>{row.chance}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The odds of a ball as facts of an order, in the reader's language. */
export function oddsFacts(odds: readonly BallOdds[], locale: Locale): OddsFact[] {
  return odds.map((one) => ({
    name: inLanguage(one, locale).name,
    total: one.total_count,
    left: one.remain_count,
  }))
}
