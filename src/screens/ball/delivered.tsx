import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { forgetReturn } from '../../components/lights-down.tsx'
import { OrderFacts } from '../../components/order-facts.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import { codeOf } from '../../network/loading/lazy-code.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { installInvite } from '../../pwa/install-later.ts'
import { isToOpen, whenOpened } from '../../queries/openings.ts'
import { useBallOpening } from '../../queries/use-ball-opening.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './delivered.module.css'
import { rarityAtSale } from './rarity.ts'
import { onward, WorkActions, WorkLinks } from './work-actions.tsx'

const stage = codeOf(async () => (await import('./reveal.tsx')).Reveal)

/** Fetches the stage ahead: with the order, so that the ball is on it when it comes. */
export function preloadStage(): void {
  stage.ahead().catch(() => {})
}

interface DeliveredProps {
  code: string
  order: Order
  nft: Nft
  /** Called when the page is to be seen. */
  onLightsUp?: (() => void) | undefined
}

/** The stage covers the page; its lights go up; the page is read. */
type Sight = 'stage' | 'lights-up' | 'page'

/** The work that was in the ball: it opens once, then every visit shows the work with its seal. */
export function Delivered({ code, order, nft, onLightsUp }: DeliveredProps) {
  const { sight, setSight, Reveal, watched, watchAgain, openLater, open, done } = useOpening(order)
  const work = useRef<HTMLDivElement>(null)
  const seen = sight !== 'stage'
  useLayoutEffect(() => {
    // the work lands on the page in sight, wherever the buyer was on it
    if (!seen) scrollTo({ top: 0, behavior: 'instant' })
  }, [seen])
  useEffect(() => {
    if (!seen) return
    onLightsUp?.()
    forgetReturn()
  }, [seen, onLightsUp])
  const locale = useLocale()
  const rarity = rarityAtSale(order.terms, nft.item, locale)
  const item = nft.item && inLanguage(nft.item, locale)
  return (
    <>
      <Page className={classes(styles.delivered, sight === 'stage' && styles.unseen)}>
        <Mounted ref={work} image={item?.image_url} sight={sight} pressed={watched} />
        <div className={classes(styles.words, sight === 'stage' ? styles.unseen : styles.shown)}>
          <Words nft={nft} rarity={rarity?.written} focused={watched && sight === 'page'} />
          <WorkActions code={code} nft={nft} />
          <onward.Part order={order} kinds={rarity?.kinds} />
          <WorkLinks code={code} nft={nft} order={order}>
            <Button look="text" onClick={watchAgain}>
              <Trans>Watch it open again</Trans>
            </Button>
          </WorkLinks>
          <installInvite.Part />
          <OrderFacts order={order} />
        </div>
      </Page>
      {sight !== 'page' && Reveal && (
        <Reveal
          code={code}
          ball={order.ball.image_url}
          material={order.ball.material}
          nft={nft}
          rarity={rarity?.written}
          film={nft.item?.opening_movie_url ?? null}
          chance={rarity?.chance}
          placeOfWork={() => boxOf(work.current?.firstElementChild)}
          onLater={openLater}
          onGive={() => {
            open()
            // before the stage is left for the certificate: back from there is no return from paying
            forgetReturn()
          }}
          onLanding={() => setSight('lights-up')}
          onDone={done}
        />
      )}
    </>
  )
}

interface MountedProps {
  ref: Ref<HTMLDivElement>
  image: string | null | undefined
  sight: Sight
  pressed: boolean
}

/** The work on its mount, with the seal. */
function Mounted({ ref, image, sight, pressed }: MountedProps) {
  return (
    <div className={styles.mount}>
      <div ref={ref} className={classes(sight === 'lights-up' && styles.arriving)}>
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 900px) min(54vw - 34px, 680px), 100vw"
          load="first"
          className={styles.picture}
        />
      </div>
      <div className={styles.stamped}>{sight === 'page' && <Seal size={44} pressed={pressed} />}</div>
    </div>
  )
}

/** Whether the ball opens now: once, on one device, in one of its tabs. */
function useOpening(order: Order) {
  const { uuid } = order
  const [opening, setOpening] = useState(() => isToOpen(order))
  const openBalls = useBallOpening()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const [sight, setSight] = useState<Sight>(opening ? 'stage' : 'page')
  const [watched, setWatched] = useState(opening)
  const [Reveal, setReveal] = useState(stage.there)
  const seen = sight === 'page'
  const open = () => {
    if (isToOpen(order)) openBalls([uuid])
  }
  const opens = useEffectEvent(open)
  useEffect(() => {
    if (seen || Reveal) return
    // a stage that does not come leaves what matters: the work
    stage.ahead().then(
      (come) => setReveal(() => come),
      () => {
        opens()
        setSight('page')
      },
    )
  }, [seen, Reveal])
  useEffect(() => {
    if (seen) noteSuccess()
  }, [seen])
  // opened in another tab, and not yet touched in this one
  useEffect(() => whenOpened(uuid, () => setSight((now) => (now === 'stage' ? 'page' : now))), [uuid])
  const done = () => {
    open()
    setSight('page')
  }
  const watchAgain = () => {
    setOpening(false)
    setWatched(true)
    setSight('stage')
  }
  const leaveClosed = () => void navigate(localized(paths.myProfile()))
  return {
    sight,
    setSight,
    Reveal,
    watched,
    watchAgain,
    openLater: opening ? leaveClosed : undefined,
    open,
    done,
  }
}

/** What has come: its name, its maker, which of how many it is, and how rare it was. */
function Words({ nft, rarity, focused }: { nft: Nft; rarity: string | undefined; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The opening has ended: screen readers announce the work.
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <>
      <p className={styles.lead}>
        <Trans>It’s yours.</Trans>
      </p>
      <h1 ref={heading} className={styles.name} tabIndex={-1}>
        {item?.name}
      </h1>
      <p className={styles.author}>{item?.author}</p>
      <p className={styles.facts}>
        <span>{edition}</span>
        {rarity && (
          <span>
            <Trans>Odds when bought: {rarity}</Trans>
          </span>
        )}
      </p>
    </>
  )
}

/** Where a picture is on the page: its middle and its sides. */
function boxOf(picture: Element | null | undefined) {
  const { left, top, width, height } = picture?.getBoundingClientRect() ?? {}
  if (!width || !height || left === undefined || top === undefined) return undefined
  return { x: left + width / 2, y: top + height / 2, width, height }
}
