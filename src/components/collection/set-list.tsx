import { useLingui } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { WorkSet } from '../../contract/works-index.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import { MissingBall } from './missing-ball.tsx'
import styles from './set-list.module.css'
import { SetProgress } from './set-progress.tsx'

/** A set of more kinds is told in marks alone. */
const MOST_PICTURED = 24

interface SetListProps {
  sets: readonly WorkSet[]
  /** The pictures of the works of a set that are there; undefined where they are not known. */
  picturesOf: (set: WorkSet) => readonly (string | null)[] | undefined
}

/** How far the sets of a wall are, each once: below works that no heading divides into sets. */
export function SetList({ sets, picturesOf }: SetListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const known = sets.flatMap((set) => {
    const { key, ball, shop, found } = set
    if (!ball?.kinds || ball.kinds < found || !shop) return []
    const pictures = ball.kinds <= MOST_PICTURED ? picturesOf(set) : undefined
    return [{ key, ball, shop, found, kinds: ball.kinds, pictures }]
  })
  if (known.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t`Progress by set`}>
      {known.map(({ key, ball, shop, found, kinds, pictures }) => (
        <li key={key} className={styles.set}>
          <span className={styles.names}>
            <LocaleLink to={paths.ball(shop.code, ball.uuid)} className={styles.name}>
              <QuotedName>{inLanguage(ball, locale).name}</QuotedName>
            </LocaleLink>{' '}
            <span className={styles.shop}>{inLanguage(shop, locale).name}</span>
          </span>
          <span className={styles.progress}>
            <SetProgress found={found} kinds={kinds} bare={pictures !== undefined} />
          </span>
          {pictures && <Kinds pictures={pictures} missing={kinds - found} ball={ball.image_url} />}
        </li>
      ))}
    </ul>
  )
}

interface KindsProps {
  pictures: readonly (string | null)[]
  missing: number
  /** The picture of their ball. */
  ball: string | null | undefined
}

/** A set as its works: those that are there, small, and a ball for each that is still to be found. */
function Kinds({ pictures, missing, ball }: KindsProps) {
  return (
    <span className={styles.kinds} aria-hidden="true">
      {pictures.map((src, at) => (
        // two works without a picture are alike
        <Picture key={at} src={src} alt="" sizes="60px" widest={320} className={styles.picture} />
      ))}
      {Array.from({ length: missing }, (_, at) => (
        <MissingBall key={at} image={ball} size={36} />
      ))}
    </span>
  )
}
