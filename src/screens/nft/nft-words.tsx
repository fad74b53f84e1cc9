import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ChainFacts } from '../../components/chain-facts.tsx'
import { WaitingHeart } from '../../components/favorite/heart-sign.tsx'
import { VisitorHeart } from '../../components/favorite/visitor-heart.tsx'
import { ReportWay } from '../../components/report/report-way.tsx'
import { Records } from '../../components/records.tsx'
import { ReferencePrices } from '../../components/reference-prices.tsx'
import { ShareWork } from '../../components/share/share-work.tsx'
import { DRAW_ANCHOR, paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Editions } from '../../contract/works.ts'
import { inLanguage } from '../../contract/translations.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useHydrated } from '../../hooks/use-store.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { isOpen } from '../../queries/sales.ts'
import { useReporting } from '../../queries/use-reporting.ts'
import { offersFavorites, useSignedIn } from '../../queries/viewer.ts'
import { editionsQuery } from '../../queries/works.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { NftFacts } from './nft-facts.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './nft-screen.module.css'
import { Provenance } from './provenance.tsx'
import { useSale } from './use-sale.ts'
import { WorkSale } from './work-sale.tsx'

const favorite = later(
  async () => (await import('./favorite-work.tsx')).FavoriteWork,
  null,
  undefined,
  ({ nft }) => <WaitingHeart count={nft.favorites} />,
)
const drawFacts = later(async () => (await withTexts('orders', () => import('./draw-facts.tsx'))).DrawFacts)

interface NftWordsProps {
  code: string
  nft: Nft
  /** Whether it is the viewer's. */
  own: boolean
  stored: boolean
}

/** A work in words: name, artist, edition, what can be done with it, its certificate, where it has been. */
export function NftWords({ code, nft, own, stored }: NftWordsProps) {
  const locale = useLocale()
  const editions = useQuery(editionsQuery(nft.uuid)).data
  const isOwner = own && !nft.withdrawn
  const wanted = useLocation().hash === `#${DRAW_ANCHOR}`
  const hydrated = useHydrated()
  // in a rendered page its owner sees nothing of what others may do (src/boot/document/start-script.ts)
  const others = hydrated ? undefined : (nft.metadata?.owner?.owner_address ?? undefined)
  const sale = { nftId: nft.uuid, own, stored }
  const prices = <Prices {...{ code, nft, own, editions }} />
  return (
    <div className={styles.side}>
      <div className={styles.words}>
        <Title {...{ code, nft, own }} />
        {isOwner ? (
          <OwnerActions code={code} nft={nft} />
        ) : (
          // what it costs is what most have come for: before its story
          <div className={styles.toBuy} data-sale-of={others}>
            <WorkSale {...sale} prices={prices} />
            <CertificateWay to={paths.certificate(code, nft.uuid)} />
          </div>
        )}
        <p className={styles.text}>{nft.item && inLanguage(nft.item, locale).description}</p>
        {isOwner ? (
          <WorkSale {...sale} />
        ) : (
          <div className={styles.toShare} data-sale-of={others}>
            <ShareWork code={code} nft={nft} look="text" />
          </div>
        )}
      </div>
      <div className={styles.record}>
        <NftFacts nft={nft} own={own} />
        {isOwner && prices}
        {(nft.token !== null || nft.collection_address !== null || own) && (
          <Records wanted={wanted}>
            <ChainFacts of={nft} />
            <Provenance nftId={nft.uuid} />
            {own && <drawFacts.Part code={code} nft={nft} />}
          </Records>
        )}
        {!own && <ReportNft nftId={nft.uuid} />}
      </div>
    </div>
  )
}

/** Its shop, its name, its artist, its edition. */
function Title({ code, nft, own }: Omit<NftWordsProps, 'stored'>) {
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const group = item?.group_page && inLanguage(item.group_page, locale)
  const member = useSignedIn()
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <div className={styles.title}>
      <div className={styles.above}>
        {group && (
          <LocaleLink to={paths.group(code)} className={styles.quiet}>
            {group.name}
          </LocaleLink>
        )}
        {isMarkable(nft, own) && (
          <div className={styles.favorite}>
            {member ? <favorite.Part nft={nft} /> : <VisitorHeart count={nft.favorites} />}
          </div>
        )}
      </div>
      <h1 className={styles.name} tabIndex={-1}>
        {item?.name}
      </h1>
      {item?.author && <p>{item.author}</p>}
      <EditionLine edition={edition} yours={own && !nft.withdrawn} />
    </div>
  )
}

/** Which edition it is, and that it is the viewer's. */
function EditionLine({ edition, yours }: { edition: string | null; yours: boolean }) {
  if (!edition && !yours) return null
  return (
    <p className={styles.edition}>
      {edition}{' '}
      {yours && (
        <span className={styles.yours}>
          <Seal size={20} />
          <Trans>This work is yours</Trans>
        </span>
      )}
    </p>
  )
}

interface PricesProps {
  code: string
  nft: Nft
  own: boolean
  editions: Editions | undefined
}

/** What a price can be compared with; while the work is on sale, what its ball costs too. */
function Prices({ code, nft, own, editions }: PricesProps) {
  const sale = useSale(nft.uuid, own).data
  return (
    <div className={styles.prices}>
      <ReferencePrices {...{ nft, code, editions }} ofBall={sale && isOpen(sale) ? nft.ball?.price : null} />
      {editions?.last_sale && <PriceHistory nftId={nft.uuid} />}
    </div>
  )
}

/** Whether a work can be a favorite, on a server that has some: one that is shown, and whose certificate counts. */
function isMarkable({ withdrawn, user_info: owner }: Nft, own: boolean): boolean {
  return offersFavorites() && !withdrawn && (own || owner?.private_collection !== true)
}

/** A report of the listing, where the work is on sale, else of the work. */
function ReportNft({ nftId }: { nftId: string }) {
  const sale = useSale(nftId, false).data
  const listing = sale && isOpen(sale) ? sale.uuid : null
  const of =
    listing === null ? ({ kind: 'work', id: nftId } as const) : ({ kind: 'listing', id: listing } as const)
  return (
    <div>
      <ReportWay of={of} reporting={useReporting()} />
    </div>
  )
}

/** The certificate, by its seal. */
function CertificateWay({ to }: { to: string }) {
  return (
    <LocaleLink to={to} className={styles.certificate}>
      <Seal size={32} />
      <span>
        <Trans>View certificate</Trans>
      </span>
    </LocaleLink>
  )
}

/** What the owner can do with a work, in one bar within reach of the thumb; the certificate is the main action. */
function OwnerActions({ code, nft }: { code: string; nft: Nft }) {
  return (
    <div className={styles.action}>
      <BottomBar>
        <div className={styles.bar}>
          <ButtonLink to={paths.certificate(code, nft.uuid)} look="primary" wide>
            <Trans>View certificate</Trans>
          </ButtonLink>
          <div className={styles.others}>
            <ListAction nftId={nft.uuid} />
            <ShareWork code={code} nft={nft} short />
          </div>
        </div>
      </BottomBar>
    </div>
  )
}

/** The way to put it up for sale, unless it is known that it may not be: its page says why. */
function ListAction({ nftId }: { nftId: string }) {
  const { data, isPending } = useSale(nftId, true)
  if (!isPending && data?.status !== 'resalable') return null
  return (
    <ButtonLink to={paths.listing(nftId)} className={isPending ? styles.unknown : undefined}>
      <Trans>List for sale</Trans>
    </ButtonLink>
  )
}
