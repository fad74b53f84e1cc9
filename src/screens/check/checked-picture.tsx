import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '../../proof/claim.ts'
import { useOnline } from '../../pwa/online.ts'
import { claimedPictureQuery } from '../../queries/check.ts'
import styles from './checked-picture.module.css'

/** The picture of the work that a verdict is about, compared with the hash that is signed. */
export function CheckedPicture({ claim }: { claim: Claim }) {
  const { t } = useLingui()
  const { data } = useQuery(claimedPictureQuery(claim, useOnline()))
  const url = data && 'url' in data ? data.url : undefined
  return (
    <figure className={styles.figure} data-state={data?.state}>
      <span className={styles.frame}>
        {url === undefined ? null : <img src={url} alt={t`Picture of the work`} className={styles.picture} />}
      </span>
      <figcaption className={styles.caption}>
        {!data && <Trans>Looking for the picture…</Trans>}
        {data?.state === 'original' && <Trans>This picture matches the certificate.</Trans>}
        {data?.state === 'copy' && <Trans>A smaller copy, saved on this device.</Trans>}
        {data?.state === 'changed' && <Trans>The server’s picture is not the one in the certificate.</Trans>}
        {data?.state === 'none' && <Trans>No picture stored here.</Trans>}
      </figcaption>
    </figure>
  )
}
