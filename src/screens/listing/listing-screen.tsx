import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LoadFailure, PageLoadFailure } from '../../components/load-failure.tsx'
import type { Nft } from '../../contract/nfts.ts'
import type { Sale } from '../../contract/sales.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { nftQuery } from '../../queries/nfts.ts'
import { isChangeable, saleOfNftQuery } from '../../queries/sales.ts'
import { useWalletAddress } from '../../queries/use-wallet-address.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Listed } from './listed.tsx'
import styles from './listing-screen.module.css'
import { NotListable } from './not-listable.tsx'
import { PriceForm } from './price-form.tsx'
import { WorkWords } from './work-words.tsx'

/**
 * `/marketplace/{id}/listing`: the owner of a work sets its price, signs, and it is for sale
 * (docs/specification.md section 4).
 */
export function ListingScreen() {
  usePageHead({ page: 'listing' })
  const { id = '' } = useParams()
  // another work begins anew: neither a price nor "it is for sale" is said of the wrong one
  return <Listing key={id} id={id} />
}

function Listing({ id }: { id: string }) {
  const answer = useQuery(nftQuery(id))
  const [listed, setListed] = useState<Sale>()
  const nft = answer.data?.value
  if (!nft && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  if (nft && listed) return <Listed nft={nft} price={listed.price} />
  return (
    <Page className={styles.page}>
      <div className={styles.listing}>
        <div className={styles.stage}>
          {nft ? (
            <Picture
              src={nft.item?.image_url ?? nft.original_data_url}
              alt=""
              sizes="(min-width: 900px) min(52vw, 640px), 96px"
              load="first"
              className={styles.picture}
            />
          ) : (
            <Skeleton shape="block" ratio={1} className={styles.picture} />
          )}
        </div>
        <div className={styles.steps}>
          <PageTitle>
            <Trans>List for sale</Trans>
          </PageTitle>
          {nft ? (
            <>
              <WorkWords nft={nft} />
              <Steps nft={nft} onListed={setListed} />
            </>
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </Page>
  )
}

function Steps({ nft, onListed }: { nft: Nft; onListed: (sale: Sale) => void }) {
  const answer = useQuery(saleOfNftQuery(nft.uuid, useWalletAddress()))
  const sale = answer.data
  if (sale?.status === 'resalable') return <PriceForm nft={nft} onListed={onListed} />
  if (sale && isChangeable(sale)) return <PriceForm nft={nft} current={sale} onListed={onListed} />
  if (answer.data) return <NotListable nft={nft} sale={answer.data} />
  if (answer.isError)
    return (
      <LoadFailure
        {...loadFailure(answer)}
        title={<Trans>We can’t check right now whether it can be listed.</Trans>}
      />
    )
  return <Waiting />
}

function Waiting() {
  return (
    <Loading className={styles.form}>
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
