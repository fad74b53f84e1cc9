import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { SealedWork } from '../../components/sealed-work.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './listed.module.css'
import { WorkWords } from './work-words.tsx'

/** A completed listing: the work with its seal, the price, and what happens next. */
export function Listed({ nft, price }: { nft: Nft; price: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the form may have been read to its end
    document.documentElement.scrollTop = 0
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Page className={styles.page}>
      <SealedWork picture={nft.item?.image_url ?? nft.original_data_url} pressed>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans>It’s for sale now</Trans>
        </h1>
        <WorkWords nft={nft} />
        {price !== null && <Yen amount={price} className={styles.price} />}
        <p className={styles.quiet}>
          <Trans>We’ll email you when it sells. Until then it stays in your collection.</Trans>
        </p>
        <div className={styles.ways}>
          <ButtonLink to={paths.nft(nft.item?.group_page?.code ?? '', nft.uuid)} look="primary">
            <Trans>Go to the work</Trans>
          </ButtonLink>
          <ButtonLink to={paths.salesCollection()}>
            <Trans>My listings</Trans>
          </ButtonLink>
        </div>
      </SealedWork>
    </Page>
  )
}
