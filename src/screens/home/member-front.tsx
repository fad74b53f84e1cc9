import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatSoon } from '../../lib/time.ts'
import { nextBalls } from '../../queries/next-balls.ts'
import { isToOpen } from '../../queries/openings.ts'
import { ordersQuery } from '../../queries/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import { Yen } from '../../ui/yen.tsx'
import { FrontBall } from './front-ball.tsx'
import styles from './member-front.module.css'
import { isComing, type WallPickup } from './pickups.ts'

/** The first, large, and two below it. */
const SHOWN = 3

interface MemberFrontProps {
  balls: readonly WallPickup[]
  /** The server's time, in milliseconds since 1970. */
  now: number
}

interface ShownBall extends Pick<WallPickup, 'path' | 'title' | 'image_url'> {
  /** What is to be done with it, on its button or in its line. */
  action: ReactNode
}

/** What waits for a member: their balls that are closed still, then those that they may want next. */
export function MemberFront({ balls, now }: MemberFrontProps) {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } })
  const known = orders.data?.value ?? []
  const closed = useClosedOnes(known)
  const shops = new Set(known.map(({ ball }) => ball.group_code))
  const had = new Set(known.map(({ ball }) => ball.uuid))
  const next = nextBalls(balls, shops, had, now).map((pickup) => ({
    ...pickup,
    action: <Offer pickup={pickup} now={now} />,
  }))
  // the orders say which balls are closed, and which shops are theirs
  if (orders.isPending) return null
  const isClosed = closed.length > 0
  const [first, ...others] = (isClosed ? closed : next).slice(0, SHOWN)
  const after = isClosed ? next.filter(({ path }) => !closed.some((one) => one.ball === path)) : []
  if (!first) return null
  return (
    <>
      <h2 className={styles.title}>
        {isClosed ? (
          <Plural value={closed.length} one="Your unopened ball" other="Your # unopened balls" />
        ) : (
          <Trans>Your next ball</Trans>
        )}
      </h2>
      <div className={styles.first}>
        <FrontBall ball={first} />
        <p className={styles.actions}>
          <ButtonLink look="primary" to={first.path}>
            {isClosed ? first.action : <Trans>See the ball</Trans>}
          </ButtonLink>
          <ButtonLink look="text" to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </ButtonLink>
        </p>
      </div>
      {others.length > 0 && <Lines balls={others} />}
      {isClosed && others.length === 0 && after.length > 0 && (
        <div>
          <h3 className={styles.after}>
            <Trans>Your next ball</Trans>
          </h3>
          <Lines balls={after.slice(0, SHOWN - 1)} />
        </div>
      )}
    </>
  )
}

function Lines({ balls }: { balls: readonly ShownBall[] }) {
  return (
    <ul className={styles.others}>
      {balls.map(({ path, title, image_url: image, action }) => (
        <li key={path}>
          <LocaleLink to={path} className={styles.other}>
            <Picture
              src={image}
              alt=""
              ratio={1}
              shape="object"
              sizes="48px"
              widest={320}
              className={styles.small}
            />
            <span className={styles.name}>
              <QuotedName>{title}</QuotedName>
            </span>
            <span className={styles.action}>{action}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

function useClosedOnes(orders: readonly Order[]): (ShownBall & { ball: string })[] {
  const locale = useLocale()
  const closed = orders.filter((one) => isToOpen(one))
  return closed.map(({ uuid, ball }) => ({
    path: paths.order(ball.group_code, ball.uuid, uuid),
    ball: paths.ball(ball.group_code, ball.uuid),
    title: inLanguage(ball, locale).name,
    image_url: ball.image_url,
    action: <Trans>Open the ball</Trans>,
  }))
}

/** When it comes, or what it costs. */
function Offer({ pickup, now }: { pickup: Pick<WallPickup, 'ball'>; now: number }) {
  const locale = useLocale()
  const { ball } = pickup
  if (ball?.starts_at && isComing(pickup, now))
    return <Trans>On sale {formatSoon(ball.starts_at, locale)}</Trans>
  return <Yen amount={ball?.price ?? 0} />
}
