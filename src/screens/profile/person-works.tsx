import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { worksOfPersonQuery } from '../../queries/people.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ShownWhole } from '../../ui/shown-whole.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './profile-screen.module.css'

const PAGE = /^[1-9]\d{0,5}$/
const WAITING = [1, 2, 3, 4]

/** What a person owns, a page at a time. */
export function PersonWorks({ displayId }: { displayId: string }) {
  const asked = useSearchParams()[0].get('page') ?? ''
  const page = PAGE.test(asked) ? Number(asked) : 1
  const answer = useQuery(worksOfPersonQuery(displayId, page))
  const works = answer.data
  const meta = works?.meta
  const total = meta?.object_size ?? works?.objects.length ?? 0
  const address = (to: number) => paths.profile(displayId) + (to > 1 ? `?page=${to}` : '')
  return (
    <section aria-labelledby="collection">
      <div className={styles.title}>
        <h2 id="collection">
          <Trans>Collection</Trans>
        </h2>
        {total > 0 && (
          <p className={styles.quiet}>
            <Plural value={total} one="# work" other="# works" />
          </p>
        )}
      </div>
      {!works && answer.isError && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>The collection could not be loaded.</Trans>} />
      )}
      {!works && !answer.isError && (
        <Loading className={styles.wall}>
          {WAITING.map((place) => (
            <Skeleton key={place} shape="block" ratio={1} />
          ))}
        </Loading>
      )}
      {works?.objects.length === 0 && <Nothing first={page === 1} back={address(1)} />}
      {works && works.objects.length > 0 && <Wall nfts={works.objects} />}
      {meta && <Pager page={meta.current_page} pages={meta.total_pages} to={address} />}
    </section>
  )
}

function Nothing({ first, back }: { first: boolean; back: string }) {
  if (first) {
    return <EmptyState mark={<BallMark size={96} />} title={<Trans>No works here yet</Trans>} />
  }
  return (
    <EmptyState
      mark={<BallMark size={96} />}
      title={<Trans>The works end before this page</Trans>}
      action={
        <ButtonLink to={back}>
          <Trans>To the first page</Trans>
        </ButtonLink>
      }
    />
  )
}

/** The works whole, each as tall as it is. */
function Wall({ nfts }: { nfts: readonly Nft[] }) {
  const locale = useLocale()
  return (
    <ShownWhole as="ul" className={styles.wall}>
      {nfts.map((nft) => {
        const item = nft.item && inLanguage(nft.item, locale)
        return (
          <li key={nft.uuid} className={styles.place}>
            <NftCard
              to={paths.nft(item?.group_page?.code ?? '', nft.uuid)}
              title={item?.name ?? ''}
              image={item?.image_url ?? nft.original_data_url}
              author={item?.author}
              edition={nft.metadata?.edition_number}
              total={nft.metadata?.total_edition_number}
              revoked={nft.withdrawn != null}
            />
          </li>
        )
      })}
    </ShownWhole>
  )
}
