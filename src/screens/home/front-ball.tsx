import { Trans, useLingui } from '@lingui/react/macro'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { NearPicture } from '../../ui/near-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './front-ball.module.css'
import type { WallPickup } from './pickups.ts'

type Inside = NonNullable<NonNullable<Showcase['hero']>['ball']>

interface FrontBallProps {
  ball: WallPickup | undefined
  /** Of the ball that the server names beside the work. */
  inside: Inside | null | undefined
}

/** What lies beside the work: a ball, and a few of the works of which it holds one. */
export function FrontBall({ ball, inside }: FrontBallProps) {
  if (!ball) return null
  const { path, title, image_url: image } = ball
  const works = inside && path.endsWith(`/${inside.uuid}`) ? inside.works : []
  return (
    <div className={styles.from}>
      {works.length > 0 && inside && <Others works={works} total={inside.work_count} path={path} />}
      {image && (
        <LocaleLink to={path} className={styles.object}>
          <Picture
            src={image}
            alt={title}
            shape="object"
            ratio={1}
            sizes="auto, (min-width: 900px) 180px, 96px"
            widest={640}
          />
        </LocaleLink>
      )}
    </div>
  )
}

/** A few of the works that the ball may hold, and the way to all of them and their odds. */
function Others({ works, total, path }: { works: Inside['works']; total: number; path: string }) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <>
      <p className={styles.said}>
        <span className={styles.caption}>
          <Trans>One of these</Trans>
        </span>{' '}
        <LocaleLink to={`${path}#${ODDS_ANCHOR}`} className={styles.odds}>
          <Trans>All {total} and their odds</Trans>
        </LocaleLink>
      </p>
      <ul className={styles.works}>
        {works.map((row) => {
          const {
            item_uuid: item,
            name,
            image_url: image,
            total_edition_number: edition,
          } = inLanguage(row, locale)
          if (!image) return null
          return (
            <li key={item}>
              <NearPicture
                src={image}
                alt={edition === 1 ? t`${name}, one of one` : t`${name}, edition of ${edition}`}
                sizes="auto, calc(56px * var(--ratio))"
                widest={320}
                className={styles.work}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
