import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BallBadge } from '../../components/ball-badge.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { HERO_SIZES } from '../../config/hero.ts'
import { inLanguage } from '../../contract/translations.ts'
import { whenPrefetching } from '../../lib/when-idle.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { pageTime } from '../../lib/page-time.ts'
import { formatMinute } from '../../lib/time.ts'
import { useOnline } from '../../pwa/online.ts'
import { isSignedIn, useSignedIn } from '../../queries/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTakenOver } from '../../ui/use-taken-over.ts'
import { Yen } from '../../ui/yen.tsx'
import { BallFilms } from './ball-films.tsx'
import styles from './ball-screen.module.css'
import { Fairness } from './fairness.tsx'
import { OddsTable } from './odds-table.tsx'
import { availability, type Availability } from './availability.ts'
import { useOrdering } from './use-ordering.ts'

const confirmation = later(async () => (await import('./confirmation-sheet.tsx')).ConfirmationSheet)
const openPayment = later(async () => (await import('./open-payment.tsx')).OpenPayment)
const received = later(async () => (await import('./received-already.tsx')).ReceivedAlready)

/** A ball on its own page: round, with its price, its odds and its fixed order of works; one action. */
export function BallSale({ code, ball }: { code: string; ball: Ball }) {
  const [waits, setWaits] = useState(false)
  const openedAt = useOpenedAt()
  const state = availability(ball, openedAt)
  const [had, setHad] = useState<string>()
  const know = useCallback(() => setHad(ball.uuid), [ball.uuid])
  const ordering = useOrdering(code, ball)
  const signedIn = useSignedIn()
  useEffect(() => whenPrefetching(confirmation.preload), [])
  return (
    <div className={styles.ball}>
      <Picture
        src={ball.image_url}
        alt=""
        shape="round"
        sizes={HERO_SIZES.ball}
        load="first"
        moves
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading code={code} ball={ball} />
        {signedIn && (
          <EarlierOrder
            code={code}
            ball={ball}
            onUnpaid={setWaits}
            onReceived={know}
            {...(state === 'open' && { onAnother: () => ordering.confirm(true) })}
          />
        )}
        <p className={styles.price}>
          <Yen amount={ball.price} />
        </p>
        <Stock ball={ball} state={state} />
        <p className={styles.text}>{ball.description}</p>
        <BallFilms ball={ball} />
        <Period ball={ball} />
      </div>
      {state !== 'open' && <Closed state={state} startsAt={ball.starts_at} />}
      {state === 'open' && had !== ball.uuid && !waits && (
        <div className={styles.action}>
          <Action ball={ball} onOrder={() => ordering.confirm(false)} />
        </div>
      )}
      {ball.odds && ball.odds.length > 0 && <Odds odds={ball.odds} state={state} />}
      {ball.proof && <Fairness code={code} ball={ball} proof={ball.proof} />}
      {ordering.confirming && (
        <confirmation.Part
          code={code}
          ball={ball}
          another={ordering.another}
          checkout={ordering.checkout}
          onClose={ordering.close}
        />
      )}
    </div>
  )
}

interface EarlierOrderProps {
  code: string
  ball: Ball
  /** Reports whether an order of the ball is awaiting payment. */
  onUnpaid: (waits: boolean) => void
  /** The viewer has received the ball, and there is nothing left to receive. */
  onReceived: () => void
  /** Orders a further ball; absent where it is not on sale. */
  onAnother?: () => void
}

/** What a signed-in viewer has ordered of this ball before. */
function EarlierOrder({ code, ball, onUnpaid, onReceived, ...further }: EarlierOrderProps) {
  // a server that names the acquisition method gives a free ball to each person once
  const onceEach = ball.kind === 'free' || ball.kind === 'free_and_mint'
  if (onceEach) return <received.Part code={code} ball={ball.uuid} onKnown={onReceived} />
  return <openPayment.Part code={code} ball={ball.uuid} onKnown={onUnpaid} {...further} />
}

function Odds({ odds, state }: { odds: NonNullable<Ball['odds']>; state: Availability }) {
  // the draw is over: every probability is zero
  const over = state === 'ended' || state === 'sold-out'
  return (
    <section className={styles.section} aria-labelledby="odds">
      <h2 id="odds" className={styles.heading}>
        {over ? <Trans>What was inside</Trans> : <Trans>What may be inside</Trans>}
      </h2>
      <OddsTable odds={odds} over={over} />
    </section>
  )
}

/** The remaining count of the edition; a ball not yet or no longer on sale shows only that state. */
function Stock({ ball, state }: { ball: Ball; state: Availability }) {
  return (
    <p className={styles.stock}>
      <BallBadge status={state === 'ended' ? 'closed' : ball.status} remain={ball.remain_count} />
      {state === 'open' && (
        <span className={styles.inventory}>
          <Trans>of {ball.inventory}</Trans>
        </span>
      )}
    </p>
  )
}

/** The ball's name, with its shop above and its author below. */
function Heading({ code, ball }: { code: string; ball: Ball }) {
  const locale = useLocale()
  return (
    <>
      {ball.groupPage && (
        <LocaleLink to={paths.group(code)} className={styles.group}>
          {inLanguage(ball.groupPage, locale).name}
        </LocaleLink>
      )}
      <h1 className={styles.name} tabIndex={-1}>
        {ball.name}
      </h1>
      {ball.author && <p className={styles.author}>{inLanguage(ball.author, locale).name}</p>}
    </>
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

/** When the page was opened; a page that is taken over is first shown as of when it was rendered. */
function useOpenedAt(): number {
  const [renderedAt] = useState(pageTime)
  const [openedAt] = useState(() => Date.now())
  return useTakenOver() ? openedAt : renderedAt
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
      <NeedsScript>
        <Trans>To order, please turn on JavaScript in your browser.</Trans>
      </NeedsScript>
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
  state: Exclude<Availability, 'open'>
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
