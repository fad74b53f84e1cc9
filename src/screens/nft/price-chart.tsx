import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { formatYen } from '../../lib/yen.ts'
import type { PriceHistory } from '../../contract/works.ts'
import styles from './price-sheet.module.css'

const WIDTH = 320
const HEIGHT = 120
/** Room for the marks at the edges. */
const INSET = 6

interface PriceChartProps {
  sales: PriceHistory['sales']
  median: number
}

/** Prices over time, each sale a dot; for the eyes: the table below says the same. */
export function PriceChart({ sales, median }: PriceChartProps) {
  const locale = useLocale()
  const { points, y, first, last, highest } = drawn(sales)
  const [start, end] = [formatDay(first, locale), formatDay(last, locale)]
  const line = points.map(({ x, y: at }) => `${x},${at}`).join(' ')
  return (
    <figure className={styles.chart} aria-hidden="true">
      <span className={styles.scale}>{formatYen(highest, locale)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing}>
        <line x1="0" x2={WIDTH} y1={HEIGHT - INSET} y2={HEIGHT - INSET} className={styles.axis} />
        <line x1="0" x2={WIDTH} y1={y(median)} y2={y(median)} className={styles.median} />
        <polyline points={line} className={styles.line} />
        {points.map(({ x, y: at }, place) => (
          <circle key={place} cx={x} cy={at} r="3.5" className={styles.dot} />
        ))}
      </svg>
      <figcaption className={styles.days}>
        <span>{start}</span>
        {end !== start && <span>{end}</span>}
      </figcaption>
    </figure>
  )
}

/** The places of sales in the drawing: time from left to right, prices from nothing at the foot. */
export function drawn(newestFirst: PriceHistory['sales']) {
  const sales = newestFirst.toReversed()
  const times = sales.map(({ at }) => Date.parse(at))
  const [start, end] = [Math.min(...times), Math.max(...times)]
  const highest = Math.max(...sales.map(({ price }) => price))
  const x = (time: number) =>
    end === start ? WIDTH / 2 : INSET + ((time - start) / (end - start)) * (WIDTH - 2 * INSET)
  const y = (price: number) => HEIGHT - INSET - (price / Math.max(1, highest)) * (HEIGHT - 2 * INSET)
  return {
    points: sales.map(({ price }, at) => ({ x: x(times[at] ?? start), y: y(price) })),
    y,
    first: sales[0]?.at ?? '',
    last: sales.at(-1)?.at ?? '',
    highest,
  }
}
