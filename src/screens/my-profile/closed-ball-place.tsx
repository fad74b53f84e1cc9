import { Trans } from '@lingui/react/macro'
import walls from '../../components/collection/wall.module.css'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ClosedBall } from '../../queries/use-closed-balls.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from './closed-ball-place.module.css'

interface ClosedBallPlaceProps {
  nft: Nft
  closed: ClosedBall
  row: RowPlace | undefined
}

/** In the place of a work, the ball that it is still in: nothing says which work that is. */
export function ClosedBallPlace({ nft, closed: { order, ball }, row }: ClosedBallPlaceProps) {
  const locale = useLocale()
  const code = ball?.group_code ?? nft.item?.group_page?.code ?? ''
  const known = ball ?? nft.ball
  const content = (
    <LocaleLink to={paths.order(code, known?.uuid ?? '', order)} className={styles.ball}>
      <Picture
        src={ball?.image_url}
        alt=""
        ratio={1}
        shape="object"
        sizes="(min-width: 720px) 220px, 40vw"
        className={styles.picture}
      />
      <span className={styles.name}>
        {known && <QuotedName>{inLanguage(known, locale).name}</QuotedName>}
      </span>
      <span className={walls.slip}>
        <Trans>Open the ball</Trans>
      </span>
    </LocaleLink>
  )
  if (row) return <JustifiedPlace place={row}>{content}</JustifiedPlace>
  return <li className={styles.place}>{content}</li>
}
