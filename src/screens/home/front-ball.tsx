import { Trans, useLingui } from '@lingui/react/macro'
import { ChanceRow } from '../../components/chance-row.tsx'
import { ODDS_ANCHOR } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatChances } from '../../lib/chance.ts'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from './front-ball.module.css'
import type { WallPickup } from './pickups.ts'

type Inside = NonNullable<NonNullable<Showcase['hero']>['ball']>

interface FrontBallProps {
  ball: Pick<WallPickup, 'path' | 'title' | 'image_url'>
}

/** The ball that the work may come out of, with its name. */
export function FrontBall({ ball: { path, title, image_url: image } }: FrontBallProps) {
  return (
    <LocaleLink to={path} className={styles.ball}>
      <Picture
        src={image}
        alt=""
        shape="object"
        ratio={1}
        sizes="auto, (min-width: 900px) 184px, 88px"
        widest={320}
        className={styles.object}
      />
      <span className={styles.name}>
        <QuotedName>{title}</QuotedName>
      </span>
    </LocaleLink>
  )
}

/** Works that the ball may hold with their chances, what all others come to, and the way to all of them. */
export function FrontWorks({ ball: { path }, inside }: { ball: WallPickup; inside: Inside }) {
  const locale = useLocale()
  const { t } = useLingui()
  const { works, work_count: total, left_count: left = total } = inside
  const shown = works.filter(({ image_url: image }) => image)
  const chances = formatChances(
    shown.map(({ chance }) => chance),
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
      <div className={styles.works}>
        <ChanceRow
          works={shown.map((row, at) => {
            const {
              item_uuid: key,
              name,
              image_url: image,
              total_edition_number: edition,
            } = inLanguage(row, locale)
            const alt = edition === 1 ? t`${name}, one of one` : t`${name}, edition of ${edition}`
            return { key, image: image ?? '', alt, chance: chances[at] ?? '' }
          })}
          others={{
            count: left - shown.length,
            chance: Math.max(0, 1 - shown.reduce((sum, { chance }) => sum + chance, 0)),
          }}
        />
      </div>
    </>
  )
}
