import { paths } from '../config/paths.ts'
import type { Work } from '../contract/works.ts'
import { inLanguage } from '../contract/translations.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Rail } from '../ui/rail.tsx'
import { NearPicture } from '../ui/near-picture.tsx'
import styles from './work-row.module.css'

const PICTURE = {
  alt: '',
  sizes: '(min-width: 900px) calc(300px * var(--ratio)), min(190px * var(--ratio), 78vw)',
  className: styles.picture,
} as const

interface WorkRowProps {
  /** The shop's code. */
  code: string
  works: readonly Work[]
}

/**
 * Works of one shop in a row that goes on beyond the edge, each whole and all as high as one another: to an edition
 * that somebody has, or to the ball that holds it.
 */
export function WorkRow({ code, works }: WorkRowProps) {
  const locale = useLocale()
  return (
    <Rail className={styles.row}>
      {works.map((each) => {
        const work = inLanguage(each, locale)
        const { nft_uuid: nft, ball_uuid: ball } = work
        return (
          <li key={work.uuid} className={styles.place}>
            <LocaleLink
              to={nft === null ? paths.ball(code, ball) : paths.nft(code, nft)}
              className={styles.work}
            >
              {work.image_url !== null && <NearPicture {...PICTURE} src={work.image_url} />}
              <span className={styles.name}>{work.name}</span>
            </LocaleLink>
          </li>
        )
      })}
    </Rail>
  )
}
