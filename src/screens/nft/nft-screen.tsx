import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { forgetReturn } from '../../components/lights-down.tsx'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { RevokedNote } from '../../components/revoked-note.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { paths, RETURNED, shareImage } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { classes } from '../../lib/classes.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { nftQuery } from '../../queries/nfts.ts'
import type { Cached } from '../../queries/read-through.ts'
import { useIsViewer } from '../../queries/viewer.ts'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton, WordsSkeleton } from '../../ui/skeleton.tsx'
import { ArrivingWork } from './arriving-work.tsx'
import styles from './nft-screen.module.css'
import { NftWords } from './nft-words.tsx'
import { WorkPicture } from './work-picture.tsx'
import { WorksBeside } from './works-beside.tsx'

const resaleOrderProgress = later(
  async () => (await withTexts('orders', () => import('./resale-order-progress.tsx'))).ResaleOrderProgress,
  (missing, { page }) => page(missing),
  undefined,
  ({ page }) => page(null),
)

/** `/{group_page_id}/nfts/{id}`: an owned work, whole, with all its known facts. */
export function NftScreen() {
  const locale = useLocale()
  const { group_page_id: code = '', id = '' } = useParams()
  const answer = useQuery(nftQuery(id))
  const [query] = useSearchParams()
  const bought = query.has('purchase')
  const [dark, setDark] = useState(bought && query.has(RETURNED))
  const lightsUp = useCallback(() => {
    setDark(false)
    forgetReturn()
  }, [])
  useEffect(() => {
    if (bought) resaleOrderProgress.preload()
  }, [bought])
  const cached = answer.data
  const item = cached?.value.item && inLanguage(cached.value.item, locale)
  const revocation = cached?.value.withdrawn
  const own = useIsViewer(cached?.value.metadata?.owner?.owner_address)
  usePageHead({
    ...(item
      ? { work: { name: item.name, description: item.description, revoked: revocation } }
      : { title: undefined }),
    image: shareImage('nft', locale, id),
    path: paths.nft(item?.group_page?.code ?? code, id),
  })
  if (!cached && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  const arriving = dark && <ArrivingWork image={item?.image_url} onGone={lightsUp} />
  if (!cached) {
    return (
      <>
        {arriving}
        <Page className={styles.page}>
          <Loading className={styles.nft}>
            <Skeleton shape="block" ratio={1} className={classes(styles.stage, styles.waiting)} />
            <WordsSkeleton />
          </Loading>
        </Page>
      </>
    )
  }
  const page = (progress: ReactNode) => <WorkPage {...{ code, id, own, progress }} work={cached} />
  return (
    <>
      {arriving}
      {bought ? (
        <resaleOrderProgress.Part {...{ code, dark, page }} nft={cached.value} onLightsUp={lightsUp} />
      ) : (
        page(null)
      )}
    </>
  )
}

interface WorkPageProps {
  code: string
  id: string
  work: Cached<Nft>
  /** Whether it is the viewer's. */
  own: boolean
  /** Of an order for it, above it: on a phone the work alone fills the screen. */
  progress: ReactNode
}

function WorkPage({ code, id, work: { value: nft, stored, savedAt }, own, progress }: WorkPageProps) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  return (
    <Page className={styles.page}>
      {nft.withdrawn && <RevokedNote revocation={nft.withdrawn} of="work" own={own} />}
      {stored && <StoredNote savedAt={savedAt} />}
      {progress && <div className={styles.purchase}>{progress}</div>}
      <div className={styles.nft}>
        <WorkPicture id={id} name={item?.name ?? ''} image={item?.image_url} />
        <NftWords code={code} nft={nft} own={own} stored={stored} />
        <WorksBeside code={code} nft={nft} own={own} />
      </div>
    </Page>
  )
}
