import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormerMember } from '../../components/former-member.tsx'
import { WorkAsFace } from '../../components/work-as-face.tsx'
import { HERO_SIZES } from '../../config/hero.ts'
import { BY_MAIL, paths, RETURNED } from '../../config/paths.ts'
import type { Nft, ProvenanceEntry } from '../../contract/nfts.ts'
import { personName } from '../../contract/person-name.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useKeyUse } from '../../hooks/use-key-use.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import { sameHex } from '../../lib/same-hex.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { serverNow } from '../../network/clock.ts'
import { nftQuery, provenanceQuery } from '../../queries/nfts.ts'
import { isToOpen, noteOpened } from '../../queries/openings.ts'
import { useFaceSaving } from '../../queries/use-face-saving.ts'
import { useWalletAddress } from '../../queries/use-wallet-address.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import arriving from './arriving-work.module.css'
import styles from './resale-arrival.module.css'

/** How often a record of the chain is looked for that has not come yet. */
const RECORDED_MS = 4_000
/** A server that has not named the sale by then will not. */
const MOST_LOOKS = 30

interface ResaleArrivalProps {
  /** Of the order: a work arrives once on a device. */
  order: string
  nftId: string
  /** When it was paid; a work of long ago arrives no more. */
  paidAt: string | null | undefined
  /** Whether the work is seen in the dark already. */
  dark: boolean
  /** Called when the page is to be seen. */
  onLightsUp: () => void
}

/** A work bought from a member is there: once over the whole screen, then as a line above it with the ways onward. */
export function ResaleArrival({ order, nftId, paidAt, dark, onLightsUp }: ResaleArrivalProps) {
  const nft = useQuery(nftQuery(nftId)).data?.value
  const before = useFormerOwner(nftId)
  const invited = useSearchParams()[0].get(RETURNED) === BY_MAIL
  const [arrives, setArrives] = useState(
    () =>
      paidAt != null &&
      isToOpen({ uuid: order, state: 'delivered', delivered_at: paidAt }, serverNow(), invited),
  )
  useEffect(noteSuccess, [])
  const done = () => {
    noteOpened(order)
    setArrives(false)
  }
  useLayoutEffect(() => {
    if (!arrives) onLightsUp()
  }, [arrives, onLightsUp])
  return (
    <>
      {arrives && nft && <Moment nft={nft} before={before} dark={dark} onDone={done} />}
      <Arrived nft={nft} before={before} />
    </>
  )
}

type Party = NonNullable<ProvenanceEntry['from']>

/** Who has sold it to the viewer; the chain's record of that may come a moment later. */
function useFormerOwner(nftId: string): Party | undefined {
  const viewer = useWalletAddress()
  const sellerIn = (entries: readonly ProvenanceEntry[] | undefined) =>
    entries?.find(({ kind, to }) => kind === 'sold' && sameHex(to?.address, viewer))?.from ?? undefined
  const { data } = useQuery({
    ...provenanceQuery(nftId),
    refetchInterval: ({ state: { data: known, error, dataUpdateCount: looks } }) =>
      error || looks >= MOST_LOOKS || sellerIn(known?.value) ? false : RECORDED_MS,
  })
  return sellerIn(data?.value)
}

interface MomentProps {
  nft: Nft
  before: Party | undefined
  dark: boolean
  onDone: () => void
}

/** The lights down, the work comes forward, the seal is pressed on its mount. */
function Moment({ nft, before, dark, onDone }: MomentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const keyUse = useKeyUse()
  // the dark under it goes by itself
  const [wasDark] = useState(dark)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const item = nft.item && inLanguage(nft.item, locale)
  const { edition_number: number, total_edition_number: total } = nft.metadata ?? {}
  return (
    <dialog
      ref={dialog}
      className={classes(arriving.arriving, styles.stage, wasDark && styles.dark)}
      {...keyUse}
      aria-label={t`It’s yours.`}
      onCancel={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <Picture
        src={item?.image_url}
        alt=""
        sizes={HERO_SIZES.nft}
        load="first"
        className={classes(arriving.work, styles.work)}
      />
      <div className={styles.words}>
        <Seal size={56} pressed className={styles.seal} />
        <div>
          <p className={styles.yours}>
            <Trans>It’s yours.</Trans>
          </p>
          <p className={styles.name}>{item?.name}</p>
          <p className={styles.facts}>{editionLine(say, number, total)}</p>
          {before && (
            <p className={styles.facts}>
              <From before={before} />
            </p>
          )}
        </div>
      </div>
      <Button className={styles.done} onClick={onDone}>
        <Trans>Continue</Trans>
      </Button>
    </dialog>
  )
}

/** Above the work from then on: that it is theirs, and from whom. What they may do with it is the work's own bar. */
function Arrived({ nft, before }: { nft: Nft | undefined; before: Party | undefined }) {
  const saving = useFaceSaving()
  const image = nft?.item?.image_url
  return (
    <section className={styles.arrived} aria-labelledby="arrived">
      <div>
        <h2 id="arrived" className={styles.lead}>
          <Trans>It’s yours. The work is in your collection.</Trans>
        </h2>
        {before && (
          <p className={styles.before}>
            <From before={before} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <LocaleLink to={paths.myProfile()}>
          <Trans>Go to my collection</Trans>
        </LocaleLink>
        {image && saving && <WorkAsFace image={image} {...saving} />}
      </div>
    </section>
  )
}

/** The former owner by name; one whom the server does not name is not spoken of. */
function From({ before }: { before: Party }) {
  if (before.left) {
    return (
      <Trans>
        Previous owner: <FormerMember />
      </Trans>
    )
  }
  const name = personName(before)
  if (name === undefined) return null
  return (
    <Trans>
      Previous owner: <bdi>{name}</bdi>
    </Trans>
  )
}
