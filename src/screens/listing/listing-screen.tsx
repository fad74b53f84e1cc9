import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ComingNote } from '../../components/coming-note.tsx'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { nftQuery } from '../../queries/nfts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './listing-screen.module.css'

/** `/marketplace/{id}/listing`: which work it is about; putting it up for sale comes later, and it says so. */
export function ListingScreen() {
  usePageHead({ page: 'listing' })
  const { id = '' } = useParams()
  const answer = useQuery(nftQuery(id))
  const nft = answer.data?.value
  if (!nft && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page width="text">
      <PageTitle>
        <Trans>Put up for sale</Trans>
      </PageTitle>
      {nft ? (
        <Work nft={nft} />
      ) : (
        <Loading className={styles.work}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton />
        </Loading>
      )}
      <ComingNote
        action={
          <ButtonLink to={paths.myProfile()}>
            <Trans>Back to my collection</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Here you will put a work of yours up for sale. It stays safely in your collection until then.
        </Trans>
      </ComingNote>
    </Page>
  )
}

function Work({ nft }: { nft: Nft }) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = nft.metadata?.edition_number
  const total = nft.metadata?.total_edition_number
  return (
    <div className={styles.work}>
      <Picture src={item?.image_url ?? nft.original_data_url} alt="" sizes="120px" eager />
      <div>
        <p className={styles.name}>{item?.name}</p>
        <p className={styles.quiet}>{item?.author}</p>
        {edition != null && total != null && (
          <p className={styles.quiet}>
            <Trans>
              No. {edition} of {total}
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
