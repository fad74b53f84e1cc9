import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HERO_SIZES, UPRIGHT_HOME_SIZES } from '../../config/hero.ts'
import { isOfJapan } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoving } from '../../i18n/use-moving.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Yen } from '../../ui/yen.tsx'
import { CertificateSlip } from './certificate-slip.tsx'
import styles from './front.module.css'
import { isOnSale, type WallPickup } from './pickups.ts'

interface FrontProps {
  hero: Showcase['hero']
  /** Hangs there while nobody owns a work yet, or where the server has no showcase. */
  instead: WallPickup | undefined
  balls: readonly WallPickup[]
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/**
 * The first view of the home page: one work with its certificate beside it, the product's line (vertical at the
 * right edge in Japanese), and one sentence of what this is.
 */
export function Front({ hero, instead, balls, now }: FrontProps) {
  const locale = useLocale()
  if (!hero) {
    return (
      <FrontFrame>
        {instead && (
          <div className={styles.work}>
            <FrontWork {...instead} image={instead.image_url} />
          </div>
        )}
      </FrontFrame>
    )
  }
  const work = inLanguage(hero, locale)
  const { name, author, image_url: image, total_edition_number: total } = work
  return (
    <FrontFrame beside={<CertificateSlip work={work} />}>
      <div className={styles.work}>
        <FrontWork
          path={paths.nft(work.group_code, work.uuid)}
          title={name}
          author={author}
          image={image}
          total={total}
        />
        <CameIn ball={ballOf(work.group_code, balls)} now={now} />
      </div>
    </FrontFrame>
  )
}

/** Of the shop that the work is from, else of any. */
function ballOf(code: string, balls: readonly WallPickup[]): WallPickup | undefined {
  return balls.find(({ path }) => path.startsWith(`/${code}/`)) ?? balls[0]
}

interface FrontWorkProps extends Pick<WallPickup, 'path' | 'title' | 'author'> {
  image: string | null
  /** Pieces of its edition. */
  total?: number | undefined
  kind?: WallPickup['kind']
}

/** The work whole, its label small, to the lower left as in a gallery. */
function FrontWork({ path, title, author, image, total, kind }: FrontWorkProps) {
  const locale = useLocale()
  const moving = useMoving(path)
  return (
    <LocaleLink to={path} viewTransition className={styles.hung}>
      <Picture
        src={image}
        alt=""
        shape={kind === 'ball' ? 'object' : 'square'}
        sizes={isOfJapan(locale) ? UPRIGHT_HOME_SIZES : HERO_SIZES.home}
        load="first"
        moves={moving}
        className={styles.picture}
      />
      <span className={styles.label}>
        <span className={styles.title}>{title}</span>
        {author && <span className={styles.quiet}>{author}</span>}
        {total !== undefined && total > 0 && (
          <span className={styles.quiet}>
            {total === 1 ? <Trans>One of one</Trans> : <Trans>{total} made</Trans>}
          </span>
        )}
      </span>
    </LocaleLink>
  )
}

/** A ball of the same shop, and what it costs; its place is kept until it comes. */
function CameIn({ ball, now }: { ball: WallPickup | undefined; now: number }) {
  if (!ball) return <span className={styles.from} />
  const { path, image_url: image, ball: offer } = ball
  return (
    <LocaleLink to={path} className={styles.from}>
      <span className={styles.caption}>
        {offer && isOnSale(ball, now) && (
          <>
            <span className={styles.how}>
              <Trans>One ball</Trans>
            </span>
            <Yen amount={offer.price} className={styles.price} />
          </>
        )}
      </span>
      {image && (
        <Picture
          src={image}
          alt=""
          shape="object"
          ratio={1}
          sizes="auto, (min-width: 900px) 216px, 124px"
          widest={640}
          className={styles.ball}
        />
      )}
    </LocaleLink>
  )
}

/** The same view while its work is loading. */
export function FrontWaiting() {
  return (
    <Loading>
      <FrontFrame>
        <div className={styles.waiting}>
          <Skeleton shape="block" ratio={1} />
        </div>
      </FrontFrame>
    </Loading>
  )
}

/** The same view with a text in place of its work. */
export function FrontFailed({ children }: { children: ReactNode }) {
  return (
    <FrontFrame>
      <div className={styles.waiting}>{children}</div>
    </FrontFrame>
  )
}

function FrontFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.front}>
      <h1 className={styles.line} tabIndex={-1}>
        <Trans>
          <span>Digital art,</span> <span>certified.</span>
        </Trans>
      </h1>
      {children}
      <div className={styles.beside}>
        <div className={styles.words}>
          <p className={styles.lead}>
            <Trans comment="phrases">
              Open a ball, a blind box, and get one limited-edition digital image at random: yours as an NFT,
              with a certificate in your name.
            </Trans>
          </p>
          <p className={styles.actions}>
            <ButtonLink look="primary" to={paths.balls()}>
              <Trans>Choose a ball</Trans>
            </ButtonLink>
            <ButtonLink look="text" to={paths.about()}>
              <Trans>How it works</Trans>
            </ButtonLink>
          </p>
          <p className={styles.quiet}>
            <Trans comment="phrases">Pay by card, no crypto wallet needed.</Trans>
          </p>
        </div>
        {beside && <div className={styles.slip}>{beside}</div>}
      </div>
    </div>
  )
}
