import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { RevokedNote } from '../../components/revoked-note.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { HERO_SIZES } from '../../config/hero.ts'
import { workTexts } from '../../config/page-texts.ts'
import { paths, shareImage } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { nftQuery } from '../../queries/nfts.ts'
import { useIsViewer } from '../../queries/viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { BottomBar, Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NftFacts } from './nft-facts.tsx'
import styles from './nft-screen.module.css'
import { Provenance } from './provenance.tsx'
import { WorkSale } from './work-sale.tsx'

const resaleOrderProgress = later(
  async () => (await import('./resale-order-progress.tsx')).ResaleOrderProgress,
)
const drawFacts = later(async () => (await import('./draw-facts.tsx')).DrawFacts)

/** `/{group_page_id}/nfts/{id}`: an owned work, whole, with all its known facts. */
export function NftScreen() {
  const locale = useLocale()
  const { group_page_id: code = '', id = '' } = useParams()
  const answer = useQuery(nftQuery(id))
  const bought = useSearchParams()[0].has('purchase')
  useEffect(() => {
    if (bought) resaleOrderProgress.preload()
  }, [bought])
  const cached = answer.data
  const item = cached?.value.item && inLanguage(cached.value.item, locale)
  const say = useSay()
  const revocation = cached?.value.withdrawn
  const own = useIsViewer(cached?.value.metadata?.owner?.owner_address)
  usePageHead({
    ...(item ? workTexts(item.name, item.description, revocation, say) : { title: undefined }),
    image: shareImage('nft', locale, id),
    path: paths.nft(item?.group_page?.code ?? code, id),
  })
  if (!cached && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  if (!cached) {
    return (
      <Page className={styles.page}>
        <Loading className={styles.nft}>
          <Skeleton shape="block" ratio={1} />
          <Skeleton />
        </Loading>
      </Page>
    )
  }
  return (
    <Page className={styles.page}>
      {revocation && <RevokedNote revocation={revocation} of="work" own={own} />}
      {cached.stored && <StoredNote savedAt={cached.savedAt} />}
      {bought && (
        // A buyer who returns from the checkout page sees this first: on a phone the work alone fills the
        // screen.
        <div className={styles.purchase}>
          <resaleOrderProgress.Part />
        </div>
      )}
      <div className={styles.nft}>
        <Picture
          src={item?.image_url}
          alt={item?.name ?? ''}
          sizes={HERO_SIZES.nft}
          load="first"
          moves
          className={styles.picture}
        />
        <Words code={code} nft={cached.value} own={own} stored={cached.stored} />
      </div>
    </Page>
  )
}

interface WordsProps {
  code: string
  nft: Nft
  /** Whether it is the viewer's. */
  own: boolean
  stored: boolean
}

function Words({ code, nft, own, stored }: WordsProps) {
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const group = item?.group_page && inLanguage(item.group_page, locale)
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <div className={styles.words}>
      {group && (
        <LocaleLink to={paths.group(code)} className={styles.quiet}>
          {group.name}
        </LocaleLink>
      )}
      <h1 className={styles.name} tabIndex={-1}>
        {item?.name}
      </h1>
      <p className={styles.quiet}>{[item?.author, edition].filter(Boolean).join(' · ')}</p>
      <p className={styles.text}>{item?.description}</p>
      <WorkSale nftId={nft.uuid} own={own} stored={stored} />
      <CertificateWay to={paths.certificate(code, nft.uuid)} own={own && !nft.withdrawn} />
      <NftFacts nft={nft} />
      {own && <drawFacts.Part code={code} nft={nft} />}
      <Provenance nftId={nft.uuid} />
    </div>
  )
}

/** The owner's main actions, within reach of the thumb. */
function CertificateWay({ to, own }: { to: string; own: boolean }) {
  const words = <Trans>Show the certificate</Trans>
  if (!own) return <ButtonLink to={to}>{words}</ButtonLink>
  return (
    <div className={styles.action}>
      <BottomBar>
        <ButtonLink to={to} look="primary" wide>
          {words}
        </ButtonLink>
      </BottomBar>
    </div>
  )
}
