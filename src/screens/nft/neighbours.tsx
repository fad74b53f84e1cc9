import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { collectionQuery, type CollectionSummary } from '../../queries/collection.ts'
import { neighboursQuery } from '../../queries/own-works.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './neighbours.module.css'

/** The works before and after one of the viewer's own in their collection. */
export function Neighbours({ uuid }: { uuid: string }) {
  const displayId = useQuery({ ...myProfileQuery(), throwOnError: false }).data?.display_id ?? ''
  const collection = useQuery({
    ...collectionQuery(displayId),
    enabled: displayId !== '',
    throwOnError: false,
    meta: { quiet: true },
  })
  return collection.data ? <Beside summary={collection.data.value} uuid={uuid} /> : null
}

function Beside({ summary, uuid }: { summary: CollectionSummary; uuid: string }) {
  const { t } = useLingui()
  const { newer, older } = useQuery(neighboursQuery(summary, uuid)).data ?? {}
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label={t`In your collection`}>
      {newer && (
        <Neighbour nft={newer} place="newer">
          <Trans>Newer</Trans>
        </Neighbour>
      )}
      {older && (
        <Neighbour nft={older} place="older">
          <Trans>Older</Trans>
        </Neighbour>
      )}
    </nav>
  )
}

function Neighbour({ nft, place, children }: { nft: Nft; place: 'newer' | 'older'; children: ReactNode }) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  return (
    <LocaleLink
      to={paths.nft(item?.group_page?.code ?? '', nft.uuid)}
      className={styles.link}
      data-place={place}
    >
      <span className={styles.box}>
        <Picture src={item?.image_url} alt="" sizes="64px" widest={320} className={styles.picture} />
      </span>
      <span>
        <span className={styles.way}>{children}</span>
        <span className={styles.name}>{item?.name}</span>
      </span>
    </LocaleLink>
  )
}
