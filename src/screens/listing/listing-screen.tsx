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
import { saleOfNftQuery } from '../../queries/sales.ts'
import { useWalletAddress } from '../../queries/use-wallet-address.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Listed } from './listed.tsx'
import styles from './listing-screen.module.css'
import { NotListable } from './not-listable.tsx'
import { PriceForm } from './price-form.tsx'
import { WorkLine } from './work-line.tsx'

/**
 * `/marketplace/{id}/listing`: the owner of a work sets its price, signs, and it is for sale
 * (docs/specification.md section 4).
 */
export function ListingScreen() {
  usePageHead({ page: 'listing' })
  const { id = '' } = useParams()
  const answer = useQuery(nftQuery(id))
  const nft = answer.data?.value
  if (!nft && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page width="text" className={styles.page}>
      <PageTitle>
        <Trans>Put up for sale</Trans>
      </PageTitle>
      {nft ? (
        <>
          <WorkLine nft={nft} />
          <Steps nft={nft} />
        </>
      ) : (
        <Loading className={styles.work}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton />
        </Loading>
      )}
    </Page>
  )
}

function Steps({ nft }: { nft: Nft }) {
  const answer = useQuery(saleOfNftQuery(nft.uuid, useWalletAddress()))
  const [listed, setListed] = useState<Sale>()
  if (listed) return <Listed nft={nft} price={listed.price} />
  if (answer.data?.status === 'resalable') return <PriceForm nft={nft} onListed={setListed} />
  if (answer.data) return <NotListable nft={nft} sale={answer.data} />
  if (answer.isError)
    return (
      <LoadFailure
        {...loadFailure(answer)}
        title={<Trans>Whether it can be listed is not known now.</Trans>}
      />
    )
  return (
    <Loading className={styles.form}>
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
