import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ownFoundQuery } from '../../queries/search.ts'
import { JustifiedPlace, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './search-screen.module.css'

/** Without a network: what of the own collection matches, as the device has it. */
export function OwnFound({ asked }: { asked: string }) {
  const locale = useLocale()
  const own = useQuery(ownFoundQuery(asked)).data
  const works = own?.works ?? []
  const places = justifiedPlaces(works.map(({ item }) => item?.image_url))
  if (own === undefined) return null
  if (own === null) {
    return (
      <Notice kind="offline" title={<Trans>You’re offline.</Trans>}>
        <Trans>Search works again when you’re connected.</Trans>
      </Notice>
    )
  }
  return (
    <div className={styles.results}>
      <Notice kind="offline" title={<Trans>You’re offline.</Trans>}>
        <Trans>Only your own collection, as saved on this device, is searched.</Trans>
      </Notice>
      <output className={styles.count}>
        <Plural value={own.count} one="# work found" other="# works found" />
      </output>
      <JustifiedRows>
        {works.map(({ uuid, item: of, metadata }, at) => {
          const item = of && inLanguage(of, locale)
          const place = places[at] ?? {}
          return (
            <JustifiedPlace key={uuid} place={place}>
              <NftCard
                to={paths.nft(item?.group_page?.code ?? '', uuid)}
                title={item?.name ?? ''}
                author={item?.author}
                image={item?.image_url ?? null}
                edition={metadata?.edition_number}
                total={metadata?.total_edition_number}
                inRows={place}
              />
            </JustifiedPlace>
          )
        })}
      </JustifiedRows>
    </div>
  )
}
