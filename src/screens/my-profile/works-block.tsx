import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadOf } from '../../components/load-order.ts'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { worksQuery, type CollectionSummary } from '../../queries/collection.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-profile-screen.module.css'

interface WorksBlockProps {
  shelf: CollectionSummary
  /** Places of the works in the shelf; 0 is the newest. */
  places: readonly number[]
  /** Whether a work links to its certificate. */
  toCertificates: boolean
  /** Whether they are the first of the page. */
  first?: boolean
}

/** Some works, whole, each as tall as it is; read from the device when they are looked at. */
export function WorksBlock({ shelf, places, toCertificates, first = false }: WorksBlockProps) {
  const locale = useLocale()
  const works = useQuery(worksQuery(shelf, places)).data
  if (!works) return <BlockWaiting works={places.length} />
  return (
    <ul className={styles.wall}>
      {works.map((nft, at) => {
        const item = nft.item && inLanguage(nft.item, locale)
        const code = item?.group_page?.code ?? ''
        const [work, certificate] = [paths.nft(code, nft.uuid), paths.certificate(code, nft.uuid)]
        return (
          <li key={nft.uuid} className={styles.place}>
            <NftCard
              to={toCertificates ? certificate : work}
              title={item?.name ?? ''}
              image={item?.image_url ?? null}
              author={item?.author}
              edition={nft.metadata?.edition_number}
              total={nft.metadata?.total_edition_number}
              revoked={nft.withdrawn != null}
              load={first ? loadOf(at) : undefined}
            />
            {!toCertificates && (
              <LocaleLink to={certificate} className={styles.certificate}>
                <Trans>Certificate</Trans>
              </LocaleLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The places of works that are being read. */
export function BlockWaiting({ works }: { works: number }) {
  return (
    <Loading className={styles.wall}>
      {Array.from({ length: works }, (_, place) => (
        <Skeleton key={place} shape="block" ratio={1} />
      ))}
    </Loading>
  )
}
