import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { WorkCard } from '../../components/proof/work-card.tsx'
import type { Locale } from '../../config/languages.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { CERTIFICATE_LABELS } from '../../proof/certificate-labels.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { claimedPictureQuery } from '../../queries/check.ts'
import { Definitions } from '../../ui/definitions.tsx'
import styles from './checked-work.module.css'

/** The work that a verdict is about, with its picture, compared with the hash that is signed. */
export function CheckedWork({ verdict, locale }: { verdict: Genuine; locale: Locale }) {
  const { t } = useLingui()
  const { data } = useQuery(claimedPictureQuery(verdict.claim, useOnline()))
  return (
    <WorkCard
      verdict={verdict}
      locale={locale}
      picture={
        <figure className={styles.figure} data-state={data?.state}>
          <span className={styles.frame}>
            {data?.url && <img src={data.url} alt={t`Picture of the work`} className={styles.picture} />}
          </span>
          <figcaption className={styles.caption}>
            {data?.state === 'original' && <Trans>This picture matches the certificate.</Trans>}
            {data?.state === 'copy' && <Trans>A smaller copy, saved on this device.</Trans>}
            {data?.state === 'changed' && (
              <Trans>The server’s picture is not the one in the certificate.</Trans>
            )}
            {data?.state === 'none' && <Trans>No picture saved on this device.</Trans>}
          </figcaption>
        </figure>
      }
    />
  )
}

/** The shop of the work, which the claim does not have. */
export function UnsignedShop({ verdict, locale }: { verdict: Genuine; locale: Locale }) {
  const { data } = useQuery(claimedPictureQuery(verdict.claim, useOnline()))
  if (!data?.shop) return null
  const shop = inLanguage<{ name: string }>(data.shop, locale).name
  return (
    <Definitions
      rows={[{ term: CERTIFICATE_LABELS.shop[locale], value: <Trans>{shop} (not signed)</Trans> }]}
    />
  )
}
