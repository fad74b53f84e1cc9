import { Trans } from '@lingui/react/macro'
import { BallAvailability } from '../../components/ball-availability.tsx'
import { BALLS_ANCHOR } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoving } from '../../i18n/use-moving.ts'
import { statusAt } from '../../contract/sale-time.ts'
import { formatSoon } from '../../lib/time.ts'
import { NearPicture } from '../../ui/near-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './balls-row.module.css'
import { isComing, isGone, type WallPickup } from './pickups.ts'

/** Of more, one would not choose. */
const MOST_BALLS = 10
const MOST_COMING = 3
const SIZES = '(min-width: 600px) calc((min(90vw, 1440px) + 32px) / 5), 38vw'
const SMALL = '(min-width: 900px) 200px, 30vw'
const WIDEST = 768
/** Balls of a row that a phone shows at once, and a part of the next. */
const SEEN_AT_FIRST = 3
const PICTURE = {
  alt: '',
  shape: 'object',
  ratio: 1,
  sizes: SIZES,
  widest: WIDEST,
  className: styles.picture,
} as const

interface BallsRowProps {
  balls: readonly WallPickup[]
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/** What is on sale: objects on the page's own ground, a row that one reaches into; and apart from it what opens next. */
export function BallsRow({ balls, now }: BallsRowProps) {
  const coming = balls.filter((pickup) => isComing(pickup, now))
  return (
    <section aria-labelledby={BALLS_ANCHOR}>
      <h2 id={BALLS_ANCHOR} className={styles.heading}>
        <Trans>Balls on sale</Trans>
      </h2>
      <p className={styles.about}>
        <Trans>You see what’s inside when you open one. The odds are on each ball’s page.</Trans>
      </p>
      <ul className={styles.row}>
        {balls
          .filter((pickup) => !isComing(pickup, now))
          .slice(0, MOST_BALLS)
          .map((pickup, at) => (
            <li key={pickup.uuid} className={styles.place}>
              <BallObject pickup={pickup} now={now} beyond={at >= SEEN_AT_FIRST} />
            </li>
          ))}
      </ul>
      {coming.length > 0 && (
        <section aria-labelledby="coming" className={styles.coming}>
          <h3 id="coming" className={styles.next}>
            <Trans>Coming soon</Trans>
          </h3>
          <ul className={styles.soon}>
            {coming.slice(0, MOST_COMING).map((pickup) => (
              <li key={pickup.uuid}>
                <ComingBall pickup={pickup} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

/** @param beyond one that a phone shows only once the row is moved */
function BallObject({ pickup, now, beyond }: { pickup: WallPickup; now: number; beyond: boolean }) {
  const { path, title, author, image_url: image, ball } = pickup
  const moving = useMoving(path)
  const gone = isGone(pickup, now)
  return (
    <LocaleLink to={path} viewTransition className={styles.ball} data-gone={gone ? '' : undefined}>
      {beyond && image ? (
        <NearPicture {...PICTURE} src={image} />
      ) : (
        <Picture {...PICTURE} src={image} moves={moving} />
      )}
      <span className={styles.name}>
        <QuotedName>{title}</QuotedName>
      </span>
      {author && <span className={styles.quiet}>{author}</span>}
      {ball && <Offer ball={ball} now={now} />}
    </LocaleLink>
  )
}

function Offer({ ball, now }: { ball: NonNullable<WallPickup['ball']>; now: number }) {
  return (
    <>
      <span className={styles.price}>
        <Yen amount={ball.price} />
      </span>
      <BallAvailability status={statusAt(ball, now)} remain={ball.remain_count} />
    </>
  )
}

/** A ball that is not on sale yet: smaller, its day beside it. */
function ComingBall({ pickup: { path, title, author, image_url: image, ball } }: { pickup: WallPickup }) {
  const locale = useLocale()
  const moving = useMoving(path)
  return (
    <LocaleLink to={path} viewTransition className={styles.later}>
      {image && <NearPicture {...PICTURE} src={image} sizes={SMALL} moves={moving} />}
      <span className={styles.words}>
        <span className={styles.name}>
          <QuotedName>{title}</QuotedName>
        </span>
        {author && <span className={styles.quiet}>{author}</span>}
        {ball?.starts_at && (
          <span className={styles.live}>
            <Trans>On sale {formatSoon(ball.starts_at, locale)}</Trans>
          </span>
        )}
        {ball && <Yen amount={ball.price} className={styles.price} />}
      </span>
    </LocaleLink>
  )
}
