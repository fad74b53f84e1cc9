import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BallState } from '../../components/ball-state.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { HERO_SIZES } from '../../config/hero.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { useOnline } from '../../pwa/online.ts'
import { ballOrdering, orderProblem } from '../../queries/balls.ts'
import { useCheckout } from '../../queries/use-checkout.ts'
import { isSignedIn } from '../../queries/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Yen } from '../../ui/yen.tsx'
import { BallFilms } from './ball-films.tsx'
import styles from './ball-screen.module.css'
import { Fairness } from './fairness.tsx'
import { OddsTable } from './odds-table.tsx'
import { ORDER_AGAIN } from './order-again.tsx'
import { saleState, type SaleState } from './sale-state.ts'

const confirmation = later(async () => (await import('./confirmation-sheet.tsx')).ConfirmationSheet)
const openPayment = later(async () => (await import('./open-payment.tsx')).OpenPayment)
const received = later(async () => (await import('./received-already.tsx')).ReceivedAlready)

/** Purchase failures for which the server has confirmed that no order exists. */
const DECIDED: ReadonlySet<string> = new Set(['refused', 'price', 'unpaid'])

/** A ball on its own page: round, with its price, its odds and its fixed order of works; one action. */
export function BallSale({ code, ball }: { code: string; ball: Ball }) {
  const locale = useLocale()
  const again: unknown = useLocation().state
  const [confirming, setConfirming] = useState(() => again === ORDER_AGAIN && isSignedIn())
  const [another, setAnother] = useState(false)
  const [waits, setWaits] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const state = saleState(ball, openedAt)
  // a server that names the acquisition method gives a free ball to each person once
  const onceEach = ball.kind === 'free' || ball.kind === 'free_and_mint'
  const [had, setHad] = useState<string>()
  const know = useCallback(() => setHad(ball.uuid), [ball.uuid])
  // the draw is over: every probability is zero
  const over = state === 'ended' || state === 'sold-out'
  const purchase = useCheckout(ballOrdering(), { code, ball, another }, (error) =>
    DECIDED.has(orderProblem(error).kind),
  )
  useEffect(() => confirmation.preload(), [])
  const confirm = (further: boolean) => {
    purchase.calm()
    setAnother(further)
    setConfirming(true)
  }
  const author = ball.author && inLanguage(ball.author, locale)
  return (
    <div className={styles.ball}>
      <Picture
        src={ball.image_url}
        alt=""
        shape="round"
        sizes={HERO_SIZES.ball}
        eager
        moves
        className={styles.picture}
      />
      <div className={styles.words}>
        <GroupLink code={code} ball={ball} />
        <h1 className={styles.name} tabIndex={-1}>
          {ball.name}
        </h1>
        {author && <p className={styles.author}>{author.name}</p>}
        {isSignedIn() && !onceEach && (
          <openPayment.Part
            code={code}
            ball={ball.uuid}
            onKnown={setWaits}
            {...(state === 'open' && { onAnother: () => confirm(true) })}
          />
        )}
        {isSignedIn() && onceEach && <received.Part code={code} ball={ball.uuid} onKnown={know} />}
        <p className={styles.price}>
          <Yen amount={ball.price} />
        </p>
        <Stock ball={ball} state={state} />
        <p className={styles.text}>{ball.description}</p>
        <BallFilms ball={ball} />
        <Period ball={ball} />
      </div>
      {state === 'open' ? (
        had !== ball.uuid &&
        !waits && (
          <div className={styles.action}>
            <Action ball={ball} onOrder={() => confirm(false)} />
          </div>
        )
      ) : (
        <Closed state={state} startsAt={ball.starts_at} />
      )}
      {ball.odds && ball.odds.length > 0 && (
        <section className={styles.section} aria-labelledby="odds">
          <h2 id="odds" className={styles.heading}>
            {over ? <Trans>What was inside</Trans> : <Trans>What may be inside</Trans>}
          </h2>
          <OddsTable odds={ball.odds} over={over} />
        </section>
      )}
      {ball.proof && <Fairness code={code} ball={ball} proof={ball.proof} />}
      {confirming && (
        <confirmation.Part
          code={code}
          ball={ball}
          another={another}
          purchase={purchase}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

/** The remaining count of the edition; a ball not yet or no longer on sale shows only that state. */
function Stock({ ball, state }: { ball: Ball; state: SaleState }) {
  return (
    <p className={styles.stock}>
      <BallState status={state === 'ended' ? 'closed' : ball.status} remain={ball.remain_count} />
      {state === 'open' && (
        <span className={styles.inventory}>
          <Trans>of {ball.inventory}</Trans>
        </span>
      )}
    </p>
  )
}

function GroupLink({ code, ball }: { code: string; ball: Ball }) {
  const locale = useLocale()
  if (!ball.groupPage) return null
  return (
    <LocaleLink to={paths.group(code)} className={styles.group}>
      {inLanguage(ball.groupPage, locale).name}
    </LocaleLink>
  )
}

function Period({ ball }: { ball: Ball }) {
  const locale = useLocale()
  if (!ball.ends_at) return null
  const end = formatMinute(ball.ends_at, locale)
  return (
    <p className={styles.period}>
      <Trans>On sale until {end}</Trans>
    </p>
  )
}

interface ActionProps {
  ball: Ball
  onOrder: () => void
}

function Action({ ball, onOrder }: ActionProps) {
  const online = useOnline()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const { pathname } = useLocation()
  const order = () => {
    if (isSignedIn()) onOrder()
    else void navigate(localized(paths.login(pathname)))
  }
  return (
    <BottomBar>
      {!online && (
        <Notice kind="offline" title={<Trans>There is no network. Ordering needs a connection.</Trans>} />
      )}
      <Button look="primary" wide disabled={!online} onClick={order}>
        {ball.price === 0 ? <Trans>Receive it for free</Trans> : <Trans>Continue to order</Trans>}
      </Button>
    </BottomBar>
  )
}

function Closed({
  state,
  startsAt,
}: {
  state: Exclude<SaleState, 'open'>
  startsAt: string | null | undefined
}) {
  const locale = useLocale()
  const start = startsAt ? formatMinute(startsAt, locale) : ''
  return (
    <output className={styles.closed}>
      {state === 'sold-out' && <Trans>All of them have found their owners.</Trans>}
      {state === 'suspended' && <Trans>This ball is not on sale now.</Trans>}
      {state === 'ended' && <Trans>The sale of this ball has ended.</Trans>}
      {state === 'not-yet' && <Trans>The sale begins at {start}.</Trans>}
      {state === 'recording' && (
        <Trans>What is inside is being recorded on the chain. The sale begins in a moment.</Trans>
      )}
    </output>
  )
}
