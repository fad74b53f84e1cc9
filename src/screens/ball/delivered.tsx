import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ArrivedWork, type Sight } from '../../components/arrived-work.tsx'
import { forgetReturn } from '../../components/lights-down.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Order } from '../../contract/orders.ts'
import { withTexts } from '../../i18n/activate.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { codeOf } from '../../network/loading/lazy-code.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { installInvite } from '../../pwa/install-later.ts'
import { isToOpen, whenOpened } from '../../queries/openings.ts'
import { useBallOpening } from '../../queries/use-ball-opening.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { rarityAtSale } from './rarity.ts'
import { ShareOrderedBall } from './share-ordered-ball.tsx'

// What needs a network anyway comes on use: without one the page is complete.
/** Further balls: those that wait to be opened, or another of the same. */
const onward = later(
  async () => (await withTexts('orders', () => import('./after-opening.tsx'))).Onward,
  null,
)

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
  const atSale = rarityAtSale(order.terms, nft.item, locale)
  const rarity = atSale?.written
  return (
    <>
      <ArrivedWork
        {...{ code, nft, order, sight, watched }}
        ref={work}
        fact={rarity && <Trans>Odds when bought: {rarity}</Trans>}
        onward={
          <LocaleLink to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </LocaleLink>
        }
        more={<More {...{ code, nft, order }} onWatch={watchAgain} />}
      >
        <onward.Part order={order} kinds={atSale?.kinds} />
        <installInvite.Part />
      </ArrivedWork>
      {sight !== 'page' && Reveal && (
        <Reveal
          code={code}
          ball={order.ball.image_url}
          material={order.ball.material}
          nft={nft}
          rarity={rarity}
          film={nft.item?.opening_movie_url ?? null}
          chance={atSale?.chance}
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

/** Quiet ways from a work that has come. */
function More({ code, nft, order, onWatch }: DeliveredProps & { onWatch: () => void }) {
  return (
    <>
      {order.draw && (
        <LocaleLink to={paths.draw(code, nft.uuid)}>
          <Trans>Check the draw</Trans>
        </LocaleLink>
      )}
      <ShareOrderedBall order={order} />
      <Button look="text" onClick={onWatch}>
        <Trans>Watch it open again</Trans>
      </Button>
    </>
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

/** Where a picture is on the page: its middle and its sides. */
function boxOf(picture: Element | null | undefined) {
  const { left, top, width, height } = picture?.getBoundingClientRect() ?? {}
  if (!width || !height || left === undefined || top === undefined) return undefined
  return { x: left + width / 2, y: top + height / 2, width, height }
}
