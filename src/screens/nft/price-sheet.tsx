import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import type { PriceHistory } from '../../contract/works.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { pricesQuery } from '../../queries/works.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Yen } from '../../ui/yen.tsx'
import { PriceChart } from './price-chart.tsx'
import styles from './price-sheet.module.css'

/** Fewer sales draw no line that says anything. */
const FEWEST_DRAWN = 3

/** What a work was sold for: settled sales of all its editions, and no guess of what it is worth. */
export function PriceSheet({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const answer = useQuery(pricesQuery(nftId))
  return (
    <Dialog open onClose={onClose} title={<Trans>Price history</Trans>}>
      {answer.data && <History history={answer.data} />}
      {!answer.data && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>The prices couldn’t be loaded.</Trans>} />
      )}
      {!answer.data && !answer.isError && (
        <Loading className={styles.history}>
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
    </Dialog>
  )
}

function LastSale({ at, edition_number: edition }: PriceHistory['sales'][number]) {
  const day = formatDay(at, useLocale())
  return (
    <Trans>
      Last sale: edition {edition}, {day}
    </Trans>
  )
}

function History({ history: { count, median, sales } }: { history: PriceHistory }) {
  const locale = useLocale()
  const [last] = sales
  if (!last || median === null) {
    return (
      <p>
        <Trans>It has not been sold on the marketplace yet.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.history}>
      <dl className={styles.figures}>
        <Figure name={<LastSale {...last} />} amount={last.price} />
        <Figure
          name={<Plural value={count} one="Median of # sale" other="Median of # sales" />}
          amount={median}
        />
      </dl>
      {sales.length >= FEWEST_DRAWN && <PriceChart sales={sales} median={median} />}
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Settled sales, the newest first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Edition</Trans>
            </th>
            <th scope="col" className={styles.amount}>
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ at, edition_number: edition, price }) => (
            <tr key={`${at} ${edition}`}>
              <td>{formatDay(at, locale)}</td>
              <td>{edition}</td>
              <td className={styles.amount}>
                <Yen amount={price} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>
          Sales on this marketplace of all editions, tax included. They don’t say what it will sell for.
        </Trans>
      </p>
    </div>
  )
}

function Figure({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Yen amount={amount} bare />
      </dd>
    </div>
  )
}
