import { Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import walls from '../../components/collection/wall.module.css'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { SaleWallWaiting } from '../../components/sale-wall.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import {
  collectionQuery,
  listableQuery,
  OFFERED_OF,
  type CollectionSummary,
} from '../../queries/collection.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GlassBall } from '../../ui/glass-ball.tsx'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import styles from './to-list.module.css'

/** Two rows of a wide screen, four of a phone; the collection has the others. */
const SHOWN = 8

/** For a member without listings: their works that can be resold, each with the way to its price. */
export function ToList({ displayId }: { displayId: string }) {
  const collection = useQuery({ ...collectionQuery(displayId), throwOnError: false })
  const cached = collection.data
  if (!cached) return <Unknown asked={collection} />
  // a copy of the device may be older than a work that has come since
  const none = isConfirmed(cached) ? <Nothing /> : <Unknown asked={collection} stored={cached.stored} />
  return <Listables summary={cached.value} none={none} />
}

interface ListablesProps {
  summary: CollectionSummary
  /** What is said where none of the works can be resold. */
  none: ReactNode
}

function Listables({ summary, none }: ListablesProps) {
  const listable = useQuery(listableQuery(summary))
  const { data: works = [], isPlaceholderData: isOfBefore } = listable
  // of a larger collection only a part has been looked at, and the link leads to the rest
  const isPart = summary.count > OFFERED_OF
  if (!listable.data || (isOfBefore && works.length === 0)) return <Unknown asked={listable} />
  if (works.length === 0 && !isPart) return none
  const shown = works.slice(0, SHOWN)
  const places = justifiedPlaces(shown.map(({ item }) => item?.image_url))
  return (
    <section aria-labelledby="to-list">
      <h2 id="to-list" className={styles.heading}>
        <Trans>Works you can list</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Choose a work and set its price to list it.</Trans>
      </p>
      {shown.length > 0 && (
        <JustifiedRows className={walls.rows}>
          {shown.map((nft, at) => (
            <Listable key={nft.uuid} nft={nft} place={places[at]} />
          ))}
        </JustifiedRows>
      )}
      {(works.length > SHOWN || isPart) && (
        <ButtonLink to={paths.myProfile()}>
          <Trans>See the whole collection</Trans>
        </ButtonLink>
      )}
    </section>
  )
}

interface UnknownProps {
  asked: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>
  /** Whether the device's copy is all there is, because the network does not answer. */
  stored?: boolean
}

/** That it could not be read which works can be resold, or is being read. */
function Unknown({ asked, stored = false }: UnknownProps) {
  if (!asked.isError && !stored) return <SaleWallWaiting />
  return <LoadFailure {...loadFailure(asked)} title={<Trans>Your collection couldn’t be loaded.</Trans>} />
}

function Listable({ nft, place }: { nft: Nft; place: RowPlace | undefined }) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const name = item?.name ?? ''
  return (
    <JustifiedPlace place={place}>
      <NftCard
        to={paths.nft(item?.group_page?.code ?? '', nft.uuid)}
        title={name}
        image={item?.image_url ?? null}
        inRows={place ?? {}}
        author={item?.author}
        edition={nft.metadata?.edition_number}
        total={nft.metadata?.total_edition_number}
      />
      <p className={walls.foot}>
        <LocaleLink to={paths.listing(nft.uuid)} className={walls.slip}>
          <span>
            <Trans>List for sale</Trans> <span className="visually-hidden">{name}</span>
          </span>
        </LocaleLink>
      </p>
    </JustifiedPlace>
  )
}

/** Nothing to list: works come out of balls. */
function Nothing() {
  return (
    <EmptyState
      mark={<GlassBall size={96} />}
      title={<Trans comment="phrases">You don’t have any works to list yet</Trans>}
      action={
        <ButtonLink look="primary" to={paths.balls()}>
          <Trans>See the balls on sale</Trans>
        </ButtonLink>
      }
    >
      <Trans>Works you get by opening balls can be listed here.</Trans>
    </EmptyState>
  )
}
