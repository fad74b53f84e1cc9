import { useLingui } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { WorkSet } from '../../contract/works-index.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from './set-list.module.css'
import { SetProgress } from './set-progress.tsx'

/** How far the sets of a wall are, each once: below works that no heading divides into sets. */
export function SetList({ sets }: { sets: readonly WorkSet[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const known = sets.flatMap(({ key, ball, shop, found }) =>
    ball?.kinds && ball.kinds >= found && shop ? [{ key, ball, shop, found }] : [],
  )
  if (known.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t`Progress by set`}>
      {known.map(({ key, ball, shop, found }) => (
        <li key={key} className={styles.set}>
          <span className={styles.names}>
            <LocaleLink to={paths.ball(shop.code, ball.uuid)} className={styles.name}>
              <QuotedName>{inLanguage(ball, locale).name}</QuotedName>
            </LocaleLink>{' '}
            <span className={styles.shop}>{inLanguage(shop, locale).name}</span>
          </span>
          <span className={styles.progress}>
            <SetProgress found={found} kinds={ball.kinds} />
          </span>
        </li>
      ))}
    </ul>
  )
}
