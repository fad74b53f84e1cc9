import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './listing-screen.module.css'

/** A completed listing: the seal, the price, and a link to it. */
export function Listed({ nft, price }: { nft: Nft; price: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.listed}>
      <Seal size={72} pressed />
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        <Trans>It is for sale</Trans>
      </h2>
      {price !== null && <Yen amount={price} className={styles.price} />}
      <p className={styles.quiet}>
        <Trans>We will write to you when somebody buys it. Until then it stays in your collection.</Trans>
      </p>
      <ButtonLink to={paths.nft(nft.item?.group_page?.code ?? '', nft.uuid)} look="primary">
        <Trans>To the work</Trans>
      </ButtonLink>
      <ButtonLink to={paths.salesCollection()}>
        <Trans>My listings</Trans>
      </ButtonLink>
    </section>
  )
}
