import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BallAvailability } from '../../components/ball-availability.tsx'
import { WaitingHeart } from '../../components/favorite/heart-sign.tsx'
import { VisitorHeart } from '../../components/favorite/visitor-heart.tsx'
import { ShareBall } from '../../components/share/share-ball.tsx'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { offersFavorites, useSignedIn } from '../../queries/viewer.ts'
import { Instant } from '../../ui/instant.tsx'
import { later } from '../../ui/later.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Availability } from './availability.ts'
import { BallFilms } from './ball-films.tsx'
import styles from './ball-screen.module.css'
import { OddsStrip } from './odds-strip.tsx'

const favorite = later(
  async () => (await import('./favorite-ball.tsx')).FavoriteBall,
  null,
  undefined,
  ({ ball }) => <WaitingHeart count={ball.favorites} />,
)

interface BallWordsProps {
  code: string
  ball: Ball
  state: Availability
  /** What a member has ordered of it before. */
  children?: ReactNode
}

/**
 * A ball in words, the parts of its page around its action: its name with its shop, works that may be inside, what it is
 * about with its artist and how many are left, and the way to pass it on.
 */
export function BallWords({ code, ball, state, children }: BallWordsProps) {
  const locale = useLocale()
  const member = useSignedIn()
  const holds = state !== 'ended' && state !== 'sold-out'
  return (
    <>
      <div className={styles.head}>
        {ball.groupPage && (
          <LocaleLink to={paths.group(code)} className={styles.group}>
            {inLanguage(ball.groupPage, locale).name}
          </LocaleLink>
        )}
        <div className={styles.title}>
          <h1 className={styles.name} tabIndex={-1}>
            <QuotedName>{ball.name}</QuotedName>
          </h1>
          {offersFavorites() && (
            <div className={styles.favorite}>
              {member ? <favorite.Part ball={ball} /> : <VisitorHeart count={ball.favorites} />}
            </div>
          )}
        </div>
      </div>
      {holds && ball.odds && <OddsStrip odds={ball.odds} />}
      <div className={styles.words}>
        {holds && <Kind works={ball.odds?.length} />}
        {children}
        <div className={styles.facts}>
          {ball.author && <p className={styles.author}>{inLanguage(ball.author, locale).name}</p>}
          <Stock ball={ball} state={state} />
        </div>
        <p className={styles.text}>{ball.description}</p>
        <BallFilms ball={ball} />
      </div>
      <div className={styles.share}>
        <ShareBall code={code} uuid={ball.uuid} name={ball.name} />
      </div>
    </>
  )
}

/** For those who follow a link and expect a parcel: what a ball holds, and that all of it is digital. */
function Kind({ works = 1 }: { works: number | undefined }) {
  return (
    <p className={styles.kind}>
      {works > 1 ? (
        <Trans>
          Blind box: one of {works} digital works (NFT with certificate). You see which when you open it.
          Nothing is shipped.
        </Trans>
      ) : (
        <Trans>
          Blind box: a digital work (NFT with certificate). You see it when you open it. Nothing is shipped.
        </Trans>
      )}
    </p>
  )
}

/** How many are left and until when; why a ball cannot be bought is said in the place of its action. */
function Stock({ ball, state }: { ball: Ball; state: Availability }) {
  if (state !== 'open') return null
  const end = ball.ends_at && <Instant iso={ball.ends_at} />
  return (
    <p className={styles.stock}>
      <BallAvailability status={ball.status} remain={ball.remain_count} of={ball.inventory} />
      {end && (
        <span className={styles.until}>
          <Trans>On sale until {end}</Trans>
        </span>
      )}
    </p>
  )
}
