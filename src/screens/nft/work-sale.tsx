import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import { sameHex } from '../../lib/same-hex.ts'
import { asServerTime } from '../../network/clock.ts'
import { formatDay } from '../../lib/time.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { isOpen, isSameForMembers } from '../../queries/sales.ts'
import { useWalletAddress } from '../../queries/use-wallet-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../hooks/use-store.ts'
import { Yen } from '../../ui/yen.tsx'
import { Offer } from './offer.tsx'
import { OwnListing } from './own-listing.tsx'
import { useSale } from './use-sale.ts'
import styles from './work-sale.module.css'

interface WorkSaleProps {
  nftId: string
  /** Whether it is the viewer's. */
  own: boolean
  /** Whether the page already says that it shows what the device has stored. */
  stored: boolean
  /** What its price can be compared with, directly below it; its owner has that elsewhere. */
  prices?: ReactNode
}

/** Whether the work is for sale, as the viewer may act on it (docs/specification.md section 4). */
export function WorkSale({ nftId, own, stored, prices }: WorkSaleProps) {
  const viewer = useWalletAddress()
  const hydrated = useHydrated()
  const answer = useSale(nftId, own)
  // The listing that the user is about to buy stays visible, even when it has ended meanwhile or cannot be asked for.
  const [held, setHeld] = useState<Sale>()
  const now = answer.data ?? held
  const sale = held && now && (now.uuid !== held.uuid || !isOpen(now)) ? held : now
  useOwnerFollows(nftId, now?.status)
  useTakenOff(now, viewer)
  return (
    <div className={classes(styles.place, !hydrated && !isSameForMembers(now) && styles.forVisitors)}>
      {answer.isError && answer.data && !stored && (
        <StoredNote savedAt={asServerTime(answer.dataUpdatedAt)} />
      )}
      {now && sale ? (
        <State {...{ nftId, own, viewer, now, sale, prices }} held={held !== undefined} hold={setHeld} />
      ) : own && !answer.isError ? null : ( // most works of a member are not listed: no place is held for a price
        <Unknown answer={answer} />
      )}
      {!(now && sale) && prices}
    </div>
  )
}

interface StateProps {
  nftId: string
  own: boolean
  viewer: string | undefined
  now: Sale
  /** What is shown: what is so now, or what the viewer is about to buy. */
  sale: Sale
  held: boolean
  hold: (sale: Sale | undefined) => void
  prices: ReactNode
}

function State(state: StateProps) {
  const { sale, viewer, now, held, hold, prices } = state
  const { uuid, price } = sale
  if (uuid !== null && price !== null && stateFor(sale, viewer) === 'other_selling') {
    const open = now.uuid === uuid && isOpen(now) && now.reserved !== true
    return <Offer {...{ sale, price, open, held, hold, prices }} saleUuid={uuid} />
  }
  return (
    <>
      <OtherState {...state} />
      {prices}
    </>
  )
}

/** Every state but the offer of another member. */
function OtherState({ nftId, own, viewer, sale }: StateProps) {
  const { uuid, price } = sale
  const state = stateFor(sale, viewer)
  if (uuid !== null && price !== null && state === 'selling')
    return <OwnListing nftId={nftId} sale={sale} saleUuid={uuid} price={price} />
  // its owner has it among their actions (nft-words.tsx); a server may know them better than by their address
  if (state === 'resalable' && !own) {
    return (
      <div className={styles.sale}>
        <ButtonLink to={paths.listing(nftId)}>
          <Trans>List for sale</Trans>
        </ButtonLink>
      </div>
    )
  }
  if (state === 'sold') return <Sold sale={sale} />
  // its owner knows
  if (own) return null
  return (
    <p className={styles.none}>
      <Trans>Not for sale right now.</Trans>
    </p>
  )
}

/** A transferred or delisted work has another owner or history from then on. */
function useOwnerFollows(nftId: string, status: Sale['status'] | undefined) {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    const known = before.current
    before.current = status
    if (known && status && known !== status) void client.invalidateQueries({ queryKey: ['nfts', nftId] })
  }, [client, nftId, status])
}

/**
 * Reports that the viewer's listing has ended when it has: the response to a cancellation may arrive before
 * that.
 */
function useTakenOff(sale: Sale | undefined, viewer: string | undefined) {
  const { t } = useLingui()
  const was = useRef(false)
  useEffect(() => {
    if (!sale) return
    const selling = isOpen(sale) && stateFor(sale, viewer) === 'selling'
    if (was.current && !selling && sale.status !== 'sold' && !isOpen(sale)) toast(t`It’s no longer for sale.`)
    was.current = selling
  }, [sale, viewer, t])
}

function Unknown({
  answer,
}: {
  answer: Pick<UseQueryResult, 'error' | 'isError' | 'refetch' | 'isFetching'>
}) {
  if (answer.isError) {
    return (
      <LoadFailure
        {...loadFailure(answer)}
        title={<Trans>We can’t check right now whether it’s for sale.</Trans>}
      />
    )
  }
  return (
    <Loading className={styles.sale}>
      <Skeleton className={styles.waiting} />
    </Loading>
  )
}

/** The server marks a listing as `sale` for every viewer: it is the viewer's own or another member's. */
function stateFor(
  { status, user_info: seller }: Sale,
  viewer: string | undefined,
): Exclude<Sale['status'], 'sale'> {
  if (status !== 'sale') return status
  return sameHex(seller?.wallet_address, viewer) ? 'selling' : 'other_selling'
}

function Sold({ sale }: { sale: Sale }) {
  const locale = useLocale()
  const day = sale.ended_at ? formatDay(sale.ended_at, locale) : null
  return (
    <div className={styles.sale}>
      <div className={styles.words}>
        {sale.price !== null && (
          <p className={styles.price}>
            <Yen amount={sale.price} />
          </p>
        )}
        <Badge tone="proven">{day ? <Trans>Sold on {day}</Trans> : <Trans>Sold</Trans>}</Badge>
      </div>
    </div>
  )
}
