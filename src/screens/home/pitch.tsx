import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import { operatorQuery } from '../../queries/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Yen } from '../../ui/yen.tsx'
import { FrontBall } from './front-ball.tsx'
import styles from './front.module.css'
import type { WallPickup } from './pickups.ts'

export interface Offers {
  /** The ball with a price that the first action leads to, and one that costs nothing. */
  offered?: WallPickup | undefined
  free?: WallPickup | undefined
}

/** What this is and how it begins, for those who do not know it. */
export function Pitch({ offered, free, className }: Offers & { className: string | undefined }) {
  return (
    <div className={classes(styles.words, className)}>
      <p className={styles.lead}>
        <Trans>
          Open a ball, a blind box, and get a limited-edition digital artwork (NFT) at random, with a
          certificate in your name.
        </Trans>
      </p>
      <div className={styles.offer}>
        {offered && <FrontBall ball={offered} />}
        <Actions offered={offered} free={free} />
      </div>
      <p className={styles.ways}>
        {offered && (
          <ButtonLink look="text" to={paths.balls()} className={styles.others}>
            <Trans>Other balls</Trans>
          </ButtonLink>
        )}
        <ButtonLink look="text" to={paths.about()}>
          <Trans>How it works</Trans>
        </ButtonLink>
      </p>
      <p className={styles.quiet}>
        <Trans>Pay by card, no crypto wallet needed.</Trans> <RunBy />
      </p>
    </div>
  )
}

function Actions({ offered, free }: Offers) {
  return (
    <p className={styles.actions}>
      {offered?.ball ? (
        <ButtonLink look="primary" to={offered.path}>
          <Trans>
            <span className={styles.see}>See this ball</span> <Yen amount={offered.ball.price} />
          </Trans>
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to={paths.balls()}>
          <Trans>Choose a ball</Trans>
        </ButtonLink>
      )}
      {free && (
        <ButtonLink to={free.path}>
          <Trans>Try a free ball</Trans>
        </ButtonLink>
      )}
    </p>
  )
}

/** Who is behind the shop, by name, with the way to all that the law asks them to say. */
function RunBy() {
  const locale = useLocale()
  // the frame asks, after the page; a rendered page has the answer
  const { data } = useQuery({ ...operatorQuery(), enabled: false })
  if (!data) return null
  return (
    <span className={styles.operator}>
      <Trans>
        Run by <LocaleLink to={paths.law()}>{inLanguage(data, locale).name}</LocaleLink>
      </Trans>
    </span>
  )
}
