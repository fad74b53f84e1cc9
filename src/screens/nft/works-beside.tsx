import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WorkRow } from '../../components/work-row.tsx'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { Work } from '../../contract/works.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { editionsQuery, worksBesideQuery } from '../../queries/works.ts'
import { later } from '../../ui/later.tsx'
import { Editions } from './editions.tsx'
import styles from './nft-screen.module.css'

const neighbours = later(async () => (await import('./neighbours.tsx')).Neighbours, null)

/**
 * Where to go on from a work: what stands beside it in its owner's collection, its other editions, then other works from the same ball, by the artist and from the same shop, each work in the first row that it belongs to;
 * nothing where the server lists none.
 */
export function WorksBeside({ code, nft, own }: { code: string; nft: Nft; own: boolean }) {
  const locale = useLocale()
  const beside = useQuery(worksBesideQuery(nft.uuid)).data
  const editions = useQuery(editionsQuery(nft.uuid)).data
  if (!beside && !editions && !own) return null
  const item = nft.item && inLanguage(nft.item, locale)
  const shop = item?.group_page && inLanguage(item.group_page, locale).name
  return (
    <div className={styles.beside}>
      {own && <neighbours.Part uuid={nft.uuid} />}
      {editions && <Editions code={code} editions={editions} total={nft.metadata?.total_edition_number} />}
      {beside && (
        <>
          <Row id="of-ball" code={code} works={beside.ball}>
            <Trans>From the same ball</Trans>
          </Row>
          <Row id="by-artist" code={code} works={without(beside.author, beside.ball)}>
            <Trans>More by {item?.author}</Trans>
          </Row>
          <Row id="of-shop" code={code} works={without(beside.group, [...beside.ball, ...beside.author])}>
            <Trans>More at {shop}</Trans>
          </Row>
        </>
      )}
    </div>
  )
}

function without(works: readonly Work[], before: readonly Work[]): Work[] {
  return works.filter(({ uuid }) => !before.some((work) => work.uuid === uuid))
}

interface RowProps {
  id: string
  code: string
  works: readonly Work[]
  children: ReactNode
}

function Row({ id, code, works, children }: RowProps) {
  if (works.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      <WorkRow code={code} works={works} />
    </section>
  )
}
