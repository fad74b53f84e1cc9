import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ReferencePrices } from '../../components/reference-prices.tsx'
import { RefusedValue } from '../../components/refused-value.tsx'
import { LISTING_PRICE_MAX, LISTING_PRICE_MIN, type ListingTerms } from '../../contract/listings.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Sale } from '../../contract/sales.ts'
import type { Editions } from '../../contract/works.ts'
import { parseYen } from '../../lib/yen.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { listingTermsQuery } from '../../queries/listings.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { rememberTypedPrice, typedPriceQuery } from '../../queries/typed-price.ts'
import { editionsQuery } from '../../queries/works.ts'
import { BottomBar } from '../../ui/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './listing-screen.module.css'
import { usePasskeyWallet } from './passkey-unlock.tsx'
import { Proceeds } from './proceeds.tsx'
import { PRICE_QUERY } from './price-query.ts'
import { SimilarSales } from './similar-sales.tsx'

/** Signing needs a network anyway: its code comes with the form, and is no part of the worker's first fetch. */
const sheet = later(async () => (await import('./sign-sheet.tsx')).SignSheet)

interface PriceFormProps {
  nft: Nft
  /** The viewer's open listing, where its price is changed. */
  current?: Sale | undefined
  onListed: (sale: Sale) => void
}

/** The price, and the seller's proceeds. The typed price survives every failure, Back, a reload and an update. */
export function PriceForm({ nft, current, onListed }: PriceFormProps) {
  const terms = useQuery(listingTermsQuery(nft.uuid, current?.uuid ?? undefined))
  const typed = useQuery(typedPriceQuery(nft.uuid))
  const editions = useQuery(editionsQuery(nft.uuid))
  usePasskeyWallet()
  // Loaded terms stay during a refetch and after a failed one: the form preserves what is typed. Other prices are
  // waited for, because the form would move down by their lines.
  if (terms.data && !typed.isPending && !editions.isLoading)
    return (
      <Form
        {...{ nft, current, onListed }}
        terms={terms.data}
        typed={typed.data ?? ''}
        editions={editions.data}
      />
    )
  if (terms.isError)
    return <LoadFailure {...loadFailure(terms)} title={<Trans>You can’t list it right now.</Trans>} />
  return (
    <Loading className={styles.form}>
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}

interface FormProps extends PriceFormProps {
  terms: ListingTerms
  /** What was typed here before. */
  typed: string
  editions: Editions | undefined
}

function Form({ nft, current, terms, typed, editions, onListed }: FormProps) {
  const online = useOnline()
  const { text, type, forget } = useTypedPrice(nft.uuid, typed)
  const [tried, setTried] = useState(false)
  const [signing, setSigning] = useState(false)
  const [refused, setRefused] = useState<number>()
  useEffect(() => sheet.preload(), [])
  const price = parseYen(text)
  const fits = price !== undefined && price >= LISTING_PRICE_MIN && price <= LISTING_PRICE_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fits) setSigning(true)
  }
  const refuse = () => {
    setRefused(price)
    setSigning(false)
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {current && <CurrentPrice price={current.price} />}
        <PriceField
          text={text}
          onType={type}
          error={tried && (!fits || price === refused) ? <PriceError price={price} fits={fits} /> : undefined}
        />
        <ReferencePrices nft={nft} editions={editions} lastSale={!terms.similar_sales} />
        <SimilarSales sales={terms.similar_sales} />
        <Proceeds price={fits ? price : null} terms={terms} />
        <HelpLink to="fees" apart>
          <Trans>Sales fees</Trans>
        </HelpLink>
        {!online && <Offline />}
        <BottomBar>
          <Button type="submit" look="primary" wide disabled={!online}>
            <Trans>Review your listing</Trans>
          </Button>
        </BottomBar>
      </form>
      {signing && fits && (
        <sheet.Part
          nft={nft}
          price={price}
          terms={terms}
          replaces={current?.uuid ?? undefined}
          onClose={() => setSigning(false)}
          onPriceRefused={refuse}
          onListed={(sale) => {
            forget()
            onListed(sale)
          }}
        />
      )}
    </>
  )
}

function Offline() {
  return (
    <Notice kind="offline" title={<Trans>You’re offline. Listing needs a connection.</Trans>}>
      <Trans>The price you typed stays here.</Trans>
    </Notice>
  )
}

/** Of a listing that is open. */
function CurrentPrice({ price }: { price: number | null }) {
  if (price === null) return null
  return (
    <p>
      <Trans>
        On sale for <Yen amount={price} bare /> now. The new price takes its place at once.
      </Trans>
    </p>
  )
}

/** The typed price: what came back from Google, else what was typed before. */
function useTypedPrice(nftUuid: string, typed: string) {
  const client = useQueryClient()
  const fromGoogle = useSearchParams()[0].get(PRICE_QUERY)
  const [text, setText] = useState(fromGoogle ?? typed)
  return {
    text,
    type: (next: string) => {
      setText(next)
      rememberTypedPrice(client, nftUuid, next)
    },
    forget: () => rememberTypedPrice(client, nftUuid, ''),
  }
}

interface PriceFieldProps {
  text: string
  onType: (text: string) => void
  error: ReactNode
}

function PriceField({ text, onType, error }: PriceFieldProps) {
  return (
    <Field
      label={<Trans>Price, tax included</Trans>}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      after={<Trans context="unit after a price field">yen</Trans>}
      onChange={(event) => onType(event.target.value)}
      className={styles.price}
      hint={
        <Trans>
          From <Yen amount={LISTING_PRICE_MIN} bare /> to <Yen amount={LISTING_PRICE_MAX} bare />
        </Trans>
      }
      error={error}
    />
  )
}

function PriceError({ price, fits }: { price: number | undefined; fits: boolean }) {
  if (fits) return <RefusedValue />
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
