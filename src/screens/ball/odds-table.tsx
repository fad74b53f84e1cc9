import { Trans } from '@lingui/react/macro'
import type { BallOdds } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './odds-table.module.css'
import { formatChance } from './sale-state.ts'

interface OddsTableProps {
  odds: readonly BallOdds[]
  compact?: boolean | undefined
  /** No draw is possible any more: the sale is closed, or nothing is left. */
  over?: boolean | undefined
}

/** Every work that a ball may hold: its chance now, and how many are left of how many. */
export function OddsTable({ odds, compact, over }: OddsTableProps) {
  const locale = useLocale()
  const left = odds.reduce((sum, one) => sum + one.remain_count, 0)
  return (
    <table className={styles.table}>
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
              <Trans>Chance</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {odds.map((each) => {
          const one = inLanguage(each, locale)
          return (
            <tr key={one.item_uuid}>
              <th scope="row" className={styles.work}>
                {!compact && (
                  <Picture src={one.image_url} alt="" sizes="56px" ratio={1} className={styles.picture} />
                )}
                <span>{one.name}</span>
              </th>
              <td className={styles.number}>
                {one.remain_count}
                <span className={styles.of}> / {one.total_count}</span>
              </td>
              {!over && <td className={styles.number}>{formatChance(one.remain_count, left, locale)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
