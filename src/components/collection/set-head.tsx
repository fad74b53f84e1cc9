import { Trans } from '@lingui/react/macro'
import { SetProgress } from './set-progress.tsx'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { WorkSet } from '../../contract/works-index.ts'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from './set-head.module.css'

interface SetHeadProps {
  set: WorkSet
  /** Below the heading of the page, or of a part of it. */
  level: 'h2' | 'h3'
}

/** The ball or shop whose works follow, and how many of the works inside are here. */
export function SetHead({ set: { ball, shop, found }, level: Heading }: SetHeadProps) {
  const locale = useLocale()
  const shopName = shop && inLanguage(shop, locale).name
  const code = shop?.code ?? ''
  return (
    <div className={styles.head}>
      <Heading className={styles.name}>
        {ball ? (
          <LocaleLink to={paths.ball(code, ball.uuid)}>
            <QuotedName>{inLanguage(ball, locale).name}</QuotedName>
          </LocaleLink>
        ) : shop ? (
          <LocaleLink to={paths.group(code)}>{shopName}</LocaleLink>
        ) : (
          <Trans>Other works</Trans>
        )}
      </Heading>
      {ball && shop && (
        <p className={styles.shop}>
          <LocaleLink to={paths.group(code)}>{shopName}</LocaleLink>
        </p>
      )}
      <p className={styles.progress}>
        <SetProgress found={found} kinds={ball?.kinds} />
      </p>
    </div>
  )
}
