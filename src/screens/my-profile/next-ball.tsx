import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { nextBalls } from '../../queries/next-balls.ts'
import { pickupsQuery } from '../../queries/pickup.ts'
import type { RowPlace } from '../../ui/justified-rows.ts'
import { JustifiedPlace } from '../../ui/justified.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuotedName } from '../../ui/quoted-name.tsx'
import styles from '../../components/collection/closed-ball-place.module.css'

/** After a few works, in a place of its own: the ball that may come next, of a shop that they are from if one sells. */
export function NextBall({ row, owned }: { row: RowPlace | undefined; owned: readonly Nft[] }) {
  const locale = useLocale()
  const { data: pickups = [], isPending } = useQuery({
    ...pickupsQuery(),
    throwOnError: false,
    meta: { quiet: true },
  })
  const now = useServerTime(pickups.flatMap(({ ball }) => [ball?.starts_at, ball?.ends_at]))
  const shops = new Set(owned.map(({ item }) => item?.group_page?.code))
  const had = new Set(owned.map(({ ball }) => ball?.uuid))
  const [next] = nextBalls(pickups, shops, had, now)
  // its place is held from the first paint, until it is known that nothing is for sale
  if (!next && !isPending) return null
  return (
    <JustifiedPlace place={row}>
      {next && (
        <LocaleLink to={next.path} className={styles.ball}>
          <Picture
            src={next.image_url}
            alt=""
            ratio={1}
            shape="object"
            sizes="(min-width: 720px) 300px, 50vw"
            className={styles.next}
          />
          <span className={styles.name}>
            <QuotedName>{inLanguage(next, locale).title}</QuotedName>
          </span>
          <span className={styles.see}>
            <Trans>See the ball</Trans>
          </span>
        </LocaleLink>
      )}
    </JustifiedPlace>
  )
}
