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
import { classes } from '../../lib/classes.ts'
import { useHydrated } from '../../hooks/use-store.ts'
import { useSignedIn } from '../../queries/viewer.ts'
import { later } from '../../ui/later.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CertificateSlip } from './certificate-slip.tsx'
import { FrontWorks } from './front-ball.tsx'
import styles from './front.module.css'
import { isOnSale, type WallPickup } from './pickups.ts'
import { Pitch, type Offers } from './pitch.tsx'

/** Without it the page is complete. */
const memberFront = later(async () => (await import('./member-front.tsx')).MemberFront, null)

interface FrontProps {
  hero: Showcase['hero']
  /** Hangs there while nobody owns a work yet, or where the server has no showcase. */
  instead: WallPickup | undefined
  balls: readonly WallPickup[]
  shops: Showcase['shops']
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/**
 * The first view of the home page: one work, as large as the window allows, the product's line (vertical beside the work
 * in Japanese) and one sentence of what this is; the ball that it may come from beside the action that leads to it, the
 * work's certificate, and below them what else the ball may hold.
 */
export function Front({ hero, instead, balls, shops, now }: FrontProps) {
  const locale = useLocale()
  const seenBy = useSeenBy()
  const ball = ballOf(hero, balls)
  const onSale = balls.filter((each) => isOnSale(each, now))
  const free = onSale.find((each) => each.ball?.price === 0)
  const offered = onSale.find((each) => each === ball && each.ball?.price !== 0)
  const member = <memberFront.Part balls={balls} now={now} />
  if (!hero) {
    return (
      <FrontFrame
        offered={offered}
        free={free}
        member={member}
        work={instead && <FrontWork {...instead} image={instead.image_url} />}
      />
    )
  }
  const work = inLanguage(hero, locale)
  const { name, author, author_about: about, image_url: image, total_edition_number: total } = work
  const from = shops.find(({ code }) => code === work.group_code)
  const shop = from && inLanguage(from, locale).name
  const inside =
    hero.ball && ball?.path.endsWith(`/${hero.ball.uuid}`) && hero.ball.works.length > 0 ? hero.ball : null
  return (
    <FrontFrame
      offered={offered}
      free={free}
      member={member}
      work={
        <FrontWork
          path={paths.nft(work.group_code, work.uuid)}
          title={name}
          author={author}
          shop={shop}
          about={about}
          image={image}
          total={total}
        />
      }
    >
      {seenBy.visitor && (
        <div className={classes(styles.beside, !seenBy.hydrated && styles.forVisitors)}>
          <CertificateSlip work={work} />
        </div>
      )}
      {ball && inside && (
        <div className={styles.inside}>
          <FrontWorks ball={ball} inside={inside} />
        </div>
      )}
    </FrontFrame>
  )
}

/** The one that the server names beside the work, else one of the work's shop, else any. */
function ballOf(hero: Showcase['hero'], balls: readonly WallPickup[]): WallPickup | undefined {
  if (!hero) return balls[0]
  const named = hero.ball && paths.ball(hero.group_code, hero.ball.uuid)
  return (
    balls.find(({ path }) => path === named) ??
    balls.find(({ path }) => path.startsWith(`/${hero.group_code}/`)) ??
    balls[0]
  )
}

interface FrontWorkProps extends Pick<WallPickup, 'path' | 'title' | 'author'> {
  image: string | null
  /** That sells it, and what its artist says of their work. */
  shop?: string | undefined
  about?: string | null | undefined
  /** Pieces of its edition. */
  total?: number | undefined
  kind?: WallPickup['kind']
}

/** The work whole, its label small, to the lower left as in a gallery. */
function FrontWork({ path, title, image, total, kind, ...artist }: FrontWorkProps) {
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
        <Artist {...artist} />
        {total !== undefined && total > 0 && (
          <span className={classes(styles.quiet, styles.edition)}>
            {total === 1 ? <Trans>One of one</Trans> : <Trans>Edition of {total}</Trans>}
          </span>
        )}
      </span>
    </LocaleLink>
  )
}

/** The same view while its work is loading. */
export function FrontWaiting() {
  return (
    <Loading>
      <FrontFrame
        work={
          <div className={styles.waiting}>
            <Skeleton shape="block" ratio={1} />
          </div>
        }
      />
    </Loading>
  )
}

/** The same view with a text in place of its work. */
export function FrontFailed({ children }: { children: ReactNode }) {
  return <FrontFrame work={<div className={styles.waiting}>{children}</div>} />
}

/** Who made it, where, and what they say of it. */
function Artist({ author, shop, about }: Pick<FrontWorkProps, 'author' | 'shop' | 'about'>) {
  if (!author) return null
  return (
    <>
      <span className={styles.quiet}>
        {shop ? (
          <Trans comment="An artist and, in brackets, the shop that their works are sold in">
            {author} ({shop})
          </Trans>
        ) : (
          author
        )}
      </span>
      {about && <span className={styles.about}>{about}</span>}
    </>
  )
}

/**
 * Who sees the view. Until the page is taken over it is there for both, and the style sheet decides
 * (src/boot/document/start-script.ts).
 */
function useSeenBy() {
  const hydrated = useHydrated()
  const signedIn = useSignedIn()
  return { hydrated, visitor: !hydrated || !signedIn, member: !hydrated || signedIn }
}

interface FrontFrameProps extends Offers {
  /** In place of all that is said to visitors. */
  member?: ReactNode
  work: ReactNode
  children?: ReactNode
}

function FrontFrame({ offered, free, member, work, children }: FrontFrameProps) {
  const seenBy = useSeenBy()
  return (
    <div className={styles.front}>
      <h1 className={styles.line} tabIndex={-1}>
        <Trans>
          <span>Digital art,</span> <span>certified.</span>
        </Trans>
      </h1>
      {work}
      {seenBy.visitor && (
        <Pitch offered={offered} free={free} className={seenBy.hydrated ? undefined : styles.forVisitors} />
      )}
      {seenBy.member && (
        <div className={classes(styles.words, styles.room, !seenBy.hydrated && styles.forMembers)}>
          {seenBy.hydrated && member}
        </div>
      )}
      {children}
    </div>
  )
}
