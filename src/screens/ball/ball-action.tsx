import { Trans } from '@lingui/react/macro'
import { BuyLabel } from '../../components/buy-label.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatSoon } from '../../lib/time.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { offersAlerts } from '../../queries/viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Yen } from '../../ui/yen.tsx'
import { mayReturn, type Availability } from './availability.ts'
import styles from './ball-screen.module.css'

const alert = later(async () => (await withTexts('orders', () => import('./ball-alert.tsx'))).BallAlert, null)

interface BallActionProps {
  ball: Ball
  onOrder: () => void
}

/** The one action of a ball on sale, with its price in it: at the bottom edge of a phone, beside the ball elsewhere. */
export function BallAction({ ball, onOrder }: BallActionProps) {
  const online = useOnline()
  return (
    <div className={styles.action}>
      <BottomBar>
        {!online && (
          <Notice
            kind="offline"
            title={<Trans>You’re offline. Ordering needs a connection.</Trans>}
            className={styles.offline}
          />
        )}
        <NeedsScript>
          <Trans>To order, please turn on JavaScript in your browser.</Trans>
        </NeedsScript>
        <Button look="primary" wide disabled={!online} onClick={onOrder}>
          {ball.price === 0 ? <Trans>Get it for free</Trans> : <BuyLabel price={ball.price} />}
        </Button>
      </BottomBar>
    </div>
  )
}

interface BallClosedProps {
  code: string
  ball: Ball
  state: Exclude<Availability, 'open'>
}

/**
 * Why a ball cannot be bought now, in the place of its action; where its works may be found instead. One that will be
 * on sale has its day, its price and the alert there.
 */
export function BallClosed({ code, ball, state }: BallClosedProps) {
  if (!offersAlerts() || !mayReturn(ball, state)) {
    return (
      <div className={styles.closed}>
        <Why ball={ball} state={state} />
        <Elsewhere code={code} state={state} />
      </div>
    )
  }
  return (
    <div className={styles.awaited}>
      <div className={styles.action}>
        <BottomBar>
          <div className={styles.offer}>
            <Why ball={ball} state={state} awaited />
            <Yen amount={ball.price} className={styles.price} />
          </div>
          <div className={styles.alert}>
            <alert.Part ball={ball} state={state} />
          </div>
        </BottomBar>
      </div>
      <div className={styles.elsewhere}>
        <Elsewhere code={code} state={state} />
      </div>
    </div>
  )
}

interface WhyProps {
  ball: Ball
  state: Exclude<Availability, 'open'>
  /** Whether it may be on sale again. */
  awaited?: boolean
}

function Why({ ball, state, awaited = false }: WhyProps) {
  const locale = useLocale()
  const start = ball.starts_at ? formatSoon(ball.starts_at, locale) : ''
  return (
    <output className={styles.why}>
      {state === 'sold-out' && !awaited && <Trans>Sold out.</Trans>}
      {state === 'sold-out' && awaited && <Trans>Someone is paying for the last ones.</Trans>}
      {state === 'suspended' && <Trans>This ball isn’t on sale right now.</Trans>}
      {state === 'ended' && <Trans>The sale of this ball has ended.</Trans>}
      {state === 'not-yet' && <Trans>On sale {start}</Trans>}
      {state === 'recording' && (
        <Trans>What is inside is being recorded on the chain. The sale begins in a moment.</Trans>
      )}
    </output>
  )
}

function Elsewhere({ code, state }: { code: string; state: Availability }) {
  return state === 'sold-out' || state === 'ended' ? (
    <ButtonLink to={paths.groupListings(code)}>
      <Trans>Find its works on the marketplace</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.group(code)}>
      <Trans>See the shop’s other balls</Trans>
    </ButtonLink>
  )
}
