import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ArrivedWork } from '../../components/arrived-work.tsx'
import { FormerMember } from '../../components/former-member.tsx'
import { WorkAsFace } from '../../components/work-as-face.tsx'
import { HERO_SIZES } from '../../config/hero.ts'
import { BY_MAIL, paths, RETURNED } from '../../config/paths.ts'
import type { Nft, ProvenanceEntry } from '../../contract/nfts.ts'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
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
import { provenanceQuery } from '../../queries/nfts.ts'
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
  /** Of the shop. */
  code: string
  /** A work arrives once on a device; a work of long ago arrives no more. */
  order: ResaleOrder
  nft: Nft
  /** Of when all this is known, if that is not now. */
  note: ReactNode
  /** What is asked of the buyer, if anything. */
  question: ReactNode
  /** The work's own page, where this one can't be had. */
  page: (progress: ReactNode) => ReactNode
  /** Whether the work is seen in the dark already. */
  dark: boolean
  /** Called when the page is to be seen. */
  onLightsUp: () => void
}

/** A work bought from a member is there: once over the whole screen, then as what comes out of a ball is shown. */
export function ResaleArrival({ code, order, nft, note, question, dark, onLightsUp }: ResaleArrivalProps) {
  const { uuid, paid_at: paidAt } = order
  const before = useFormerOwner(nft.uuid)
  const invited = useSearchParams()[0].get(RETURNED) === BY_MAIL
  const [arrives, setArrives] = useState(
    () =>
      paidAt != null && isToOpen({ uuid, state: 'delivered', delivered_at: paidAt }, serverNow(), invited),
  )
  const [watched] = useState(arrives)
  useEffect(noteSuccess, [])
  const done = () => {
    noteOpened(uuid)
    setArrives(false)
  }
  useLayoutEffect(() => {
    if (!arrives) onLightsUp()
  }, [arrives, onLightsUp])
  return (
    <>
      {arrives && <Moment nft={nft} before={before} dark={dark} onDone={done} />}
      <ArrivedWork
        {...{ code, nft, order, watched }}
        sight={arrives ? 'stage' : 'page'}
        fact={before && <From before={before} />}
        onward={
          <LocaleLink to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </LocaleLink>
        }
      >
        {note}
        {question ?? <Face image={nft.item?.image_url} />}
      </ArrivedWork>
    </>
  )
}

/** The work as the profile picture of who has none yet. */
function Face({ image }: { image: string | null | undefined }) {
  const saving = useFaceSaving()
  return image && saving && <WorkAsFace image={image} {...saving} />
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
      <div className={classes(arriving.words, styles.words)}>
        <Seal size={56} pressed className={styles.seal} />
        <div>
          <p className={styles.yours}>
            <Trans>It’s yours.</Trans>
          </p>
          <p className={styles.name}>{item?.name}</p>
          <p className={styles.facts}>{editionLine(say, number, total)}</p>
          {before && (
            <p className={classes(styles.facts, styles.from)}>
              <From before={before} />
            </p>
          )}
        </div>
      </div>
      <Button className={classes(arriving.done, styles.done)} onClick={onDone}>
        <Trans>Continue</Trans>
      </Button>
    </dialog>
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
