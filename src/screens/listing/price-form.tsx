import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { LISTING_PRICE_MAX, LISTING_PRICE_MIN, type ListingTerms } from '../../contract/listings.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Sale } from '../../contract/sales.ts'
import { parseYen } from '../../lib/yen.ts'
import { useOnline } from '../../pwa/online.ts'
import { listingTermsQuery } from '../../queries/listings.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { BottomBar } from '../../ui/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './listing-screen.module.css'
import { usePasskeyWallet } from './passkey-unlock.tsx'
import { Proceeds } from './proceeds.tsx'
import { SignSheet } from './sign-sheet.tsx'
import { PRICE_QUERY } from './signer-choice.tsx'

interface PriceFormProps {
  nft: Nft
  onListed: (sale: Sale) => void
}

/** The price, and the seller's proceeds. The typed price survives every failure. */
export function PriceForm({ nft, onListed }: PriceFormProps) {
  const terms = useQuery(listingTermsQuery(nft.uuid))
  usePasskeyWallet()
  // Loaded terms stay during a refetch and after a failed one: the form preserves what is typed.
  if (terms.data) return <Form nft={nft} terms={terms.data} onListed={onListed} />
  if (terms.isError)
    return <LoadFailure {...loadFailure(terms)} title={<Trans>Listing is not possible just now.</Trans>} />
  return (
    <Loading className={styles.form}>
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}

function Form({ nft, terms, onListed }: PriceFormProps & { terms: ListingTerms }) {
  const online = useOnline()
  // the price typed before the redirect to Google
  const [text, setText] = useState(useSearchParams()[0].get(PRICE_QUERY) ?? '')
  const [tried, setTried] = useState(false)
  const [signing, setSigning] = useState(false)
  const price = parseYen(text)
  const fits = price !== undefined && price >= LISTING_PRICE_MIN && price <= LISTING_PRICE_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fits) setSigning(true)
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={<Trans>Price, tax included</Trans>}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          after={<Trans context="unit after a price field">yen</Trans>}
          onChange={(event) => setText(event.target.value)}
          hint={
            <Trans>
              From <Yen amount={LISTING_PRICE_MIN} bare /> to <Yen amount={LISTING_PRICE_MAX} bare />
            </Trans>
          }
          error={tried && !fits ? <PriceError price={price} /> : undefined}
        />
        <Proceeds price={fits ? price : null} terms={terms} />
        {!online && (
          <Notice kind="offline" title={<Trans>There is no network. Listing needs a connection.</Trans>}>
            <Trans>The price you typed stays here.</Trans>
          </Notice>
        )}
        <BottomBar>
          <Button type="submit" look="primary" wide disabled={!online}>
            <Trans>Check and sign</Trans>
          </Button>
        </BottomBar>
      </form>
      {signing && fits && (
        <SignSheet
          nft={nft}
          price={price}
          terms={terms}
          onClose={() => setSigning(false)}
          onListed={onListed}
        />
      )}
    </>
  )
}

function PriceError({ price }: { price: number | undefined }) {
  if (price === undefined) return <Trans>Please enter the price as a whole number of yen.</Trans>
  if (price < LISTING_PRICE_MIN)
    return (
      <Trans>
        The lowest price is <Yen amount={LISTING_PRICE_MIN} bare />.
      </Trans>
    )
  return (
    <Trans>
      The highest price is <Yen amount={LISTING_PRICE_MAX} bare />.
    </Trans>
  )
}
