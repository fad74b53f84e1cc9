import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { HERO_SIZES } from '../../config/hero.ts'
import type { Ball } from '../../contract/balls.ts'
import { withTexts } from '../../i18n/activate.ts'
import { whenPrefetchingOnline } from '../../network/loading/when-idle.ts'
import { useSignedIn } from '../../queries/viewer.ts'
import { later } from '../../ui/later.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { classes } from '../../lib/classes.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { availability, mayReturn } from './availability.ts'
import { BallAction, BallClosed } from './ball-action.tsx'
import styles from './ball-screen.module.css'
import { BallWords } from './ball-words.tsx'
import { Fairness } from './fairness.tsx'
import { OddsWall } from './odds-wall.tsx'
import { useOrdering, type Ordering } from './use-ordering.ts'

const confirmation = later(
  async () => (await withTexts('orders', () => import('./confirmation-sheet.tsx'))).ConfirmationSheet,
)
const signIn = later(async () => (await withTexts('others', () => import('./sign-in-first.tsx'))).SignInFirst)
const openPayment = later(
  async () => (await withTexts('orders', () => import('./open-payment.tsx'))).OpenPayment,
)
const received = later(
  async () => (await withTexts('orders', () => import('./received-already.tsx'))).ReceivedAlready,
)
const beside = later(async () => (await import('./works-beside-ball.tsx')).WorksBesideBall, null)
const onSale = later(async () => (await import('./works-on-sale.tsx')).WorksOnSale, null)

/** A ball on its own page: the object itself, its one action, what it may hold, and why that is fair. */
export function BallSale({ code, ball }: { code: string; ball: Ball }) {
  const { t } = useLingui()
  const [waits, setWaits] = useState(false)
  const state = availability(ball, useServerTime([ball.starts_at, ball.ends_at]))
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [had, setHad] = useState<string>()
  const know = useCallback(() => setHad(ball.uuid), [ball.uuid])
  const ordering = useOrdering(code, ball, state === 'open' || !mayReturn(ball, state))
  const signedIn = useSignedIn()
  // the draw is over: every probability is zero
  const over = state === 'ended' || state === 'sold-out'
  useEffect(() => whenPrefetchingOnline((signedIn ? confirmation : signIn).preload), [signedIn])
  return (
    <div className={styles.ball}>
      <Picture
        src={ball.image_url}
        alt=""
        ratio={1}
        sizes={HERO_SIZES.ball}
        load="first"
        moves
        className={classes(styles.picture, over && styles.gone)}
      />
      <BallWords code={code} ball={ball} state={state}>
        {signedIn && (
          <EarlierOrder
            code={code}
            ball={ball}
            bar={bar}
            onUnpaid={setWaits}
            onReceived={know}
            {...(state === 'open' && { onAnother: () => ordering.confirm(true) })}
          />
        )}
      </BallWords>
      {state !== 'open' && <BallClosed code={code} ball={ball} state={state} />}
      {state === 'open' && had !== ball.uuid && !waits && (
        <BallAction ball={ball} onOrder={() => ordering.confirm(false)} />
      )}
      {state === 'open' && waits && <div ref={setBar} className={styles.unpaid} />}
      {over && <onSale.Part code={code} ball={ball} />}
      {ball.odds && ball.odds.length > 0 && (
        <OddsWall odds={ball.odds} remain={ball.remain_count} over={over} />
      )}
      {ball.proof && <Fairness code={code} ball={ball} proof={ball.proof} />}
      <beside.NearPart code={code} ball={ball} />
      <nav className={styles.help} aria-label={t`Help`}>
        <HelpLink to="ball">
          <Trans>What is a ball?</Trans>
        </HelpLink>
        <HelpLink to="refund">
          <Trans>Can I return a work or cancel an order?</Trans>
        </HelpLink>
      </nav>
      <Sheets code={code} ball={ball} ordering={ordering} />
    </div>
  )
}

/** What lies over the page of somebody who orders. */
function Sheets({ code, ball, ordering }: { code: string; ball: Ball; ordering: Ordering }) {
  const { sheet, another, checkout, confirm, close } = ordering
  if (sheet === 'sign-in')
    return <signIn.Part ball={ball} purpose="buy" onDone={() => confirm(false)} onClose={close} />
  if (sheet === undefined) return null
  const events = { onAnother: () => confirm(true), onClose: close }
  return <confirmation.Part code={code} ball={ball} another={another} checkout={checkout} {...events} />
}

interface EarlierOrderProps {
  code: string
  ball: Ball
  /** Where the payment of an order is offered on a phone. */
  bar: HTMLElement | null
  /** Reports whether an order of the ball is awaiting payment. */
  onUnpaid: (waits: boolean) => void
  /** The viewer has received the ball, and there is nothing left to receive. */
  onReceived: () => void
  /** Orders a further ball; absent where it is not on sale. */
  onAnother?: () => void
}

/** What a signed-in viewer has ordered of this ball before. */
function EarlierOrder({ code, ball, bar, onUnpaid, onReceived, ...further }: EarlierOrderProps) {
  // a server that names the acquisition method gives a free ball to each person once
  const onceEach = ball.kind === 'free' || ball.kind === 'free_and_mint'
  if (onceEach) return <received.Part code={code} ball={ball.uuid} onKnown={onReceived} />
  return <openPayment.Part code={code} ball={ball.uuid} bar={bar} onKnown={onUnpaid} {...further} />
}
