import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkSet } from '../../contract/works-index.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ballQuery } from '../../queries/balls.ts'
import { isInBall } from '../../queries/openings.ts'
import { worksQuery, type CollectionSummary } from '../../queries/collection.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './missing-works.module.css'

interface MissingWorksProps {
  set: WorkSet
  summary: CollectionSummary
  /** Those of the set that are there. */
  places: readonly number[]
}

/** What is still to be found of a set, work by work, as faint as a mark on the wall; asked for by a tap. */
export function MissingWorks({ set: { ball, shop }, summary, places }: MissingWorksProps) {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  if (!ball || !shop || (!online && !open)) return null
  return (
    <details className={styles.missing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>See what is missing</Trans>
      </summary>
      {open && <Silhouettes code={shop.code} ball={ball.uuid} summary={summary} places={places} />}
    </details>
  )
}

interface SilhouettesProps extends Pick<MissingWorksProps, 'summary' | 'places'> {
  code: string
  ball: string
}

function Silhouettes({ code, ball, summary, places }: SilhouettesProps) {
  const locale = useLocale()
  const asked = useQuery({ ...ballQuery(code, ball), throwOnError: false, meta: { quiet: true } })
  const here = useQuery(worksQuery(summary, places)).data
  if (asked.isError)
    return (
      <p className={styles.failed}>
        <Trans>They couldn’t be loaded.</Trans>
      </p>
    )
  if (!asked.data || !here) return <p aria-busy="true" className={styles.waiting} />
  const found = new Set(here.filter((nft) => !isInBall(nft)).map(({ item }) => item?.uuid))
  const missing = (asked.data.odds ?? []).filter(({ item_uuid: item }) => !found.has(item))
  return (
    <ul className={styles.works}>
      {missing.map((work) => (
        <li key={work.item_uuid} className={styles.work}>
          <span className={styles.frame}>
            <Picture src={work.image_url} alt="" sizes="120px" widest={320} className={styles.picture} />
          </span>
          <span className={styles.name}>{inLanguage(work, locale).name}</span>
        </li>
      ))}
    </ul>
  )
}
