import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from './closed-ball-place.module.css'
import walls from './wall.module.css'

interface ClosedBallPlaceProps {
  nft: Nft
  row: RowPlace | undefined
}

/** In the place of a work, the ball that it is still in: nothing says which work that is. */
export function ClosedBallPlace({ nft: { ball, item, order_uuid: order }, row }: ClosedBallPlaceProps) {
  const locale = useLocale()
  const code = item?.group_page?.code ?? ''
  const content = (
    <>
      <Picture
        src={ball?.image_url}
        alt=""
        ratio={1}
        shape="object"
        sizes="(min-width: 720px) 220px, 40vw"
        className={styles.picture}
      />
      <span className={styles.name}>{ball && <QuotedName>{inLanguage(ball, locale).name}</QuotedName>}</span>
    </>
  )
  const place = !order ? (
    <div className={styles.ball}>
      {content}
      <span className={styles.shut}>
        <Trans>Not opened yet</Trans>
      </span>
    </div>
  ) : (
    <LocaleLink to={paths.order(code, ball?.uuid ?? '', order)} className={styles.ball}>
      {content}
      <span className={classes(walls.slip, styles.open)}>
        <Trans>Open the ball</Trans>
      </span>
    </LocaleLink>
  )
  if (row) return <JustifiedPlace place={row}>{place}</JustifiedPlace>
  return <li className={styles.place}>{place}</li>
}
