import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import { sizeOf } from '../../config/picture-size.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatChances } from '../../lib/chance.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './front-ball.module.css'
import type { WallPickup } from './pickups.ts'

type Inside = NonNullable<NonNullable<Showcase['hero']>['ball']>

/** The ball that the work may come out of, with its name. */
export function FrontBall({ ball: { path, title, image_url: image } }: { ball: WallPickup }) {
  return (
    <LocaleLink to={path} className={styles.ball}>
      <Picture
        src={image}
        alt=""
        shape="object"
        ratio={1}
        sizes="auto, (min-width: 900px) 200px, 112px"
        widest={640}
        className={styles.object}
      />
      <span className={styles.name}>{title}</span>
    </LocaleLink>
  )
}

/** A few of the works that the ball may hold with their chances, and the way to all of them. */
export function FrontWorks({ ball: { path }, inside }: { ball: WallPickup; inside: Inside }) {
  const locale = useLocale()
  const { t } = useLingui()
  const { works, work_count: total } = inside
  const chances = formatChances(
    works.map(({ chance }) => chance),
    locale,
  )
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
        {works.map((row, at) => {
          const {
            item_uuid: item,
            name,
            image_url: image,
            total_edition_number: edition,
          } = inLanguage(row, locale)
          if (!image) return null
          return (
            <li key={item} className={styles.work} style={widthOf(image)}>
              <Picture
                src={image}
                alt={edition === 1 ? t`${name}, one of one` : t`${name}, edition of ${edition}`}
                sizes="auto, calc(72px * var(--ratio))"
                widest={320}
              />
              <span className={styles.chance}>{chances[at]}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Its part of the row: all works are as high as one another. */
function widthOf(image: string): CSSProperties & Record<'--part', number> {
  const { width, height } = sizeOf(image) ?? { width: 1, height: 1 }
  return { '--part': width / height }
}
