import { Trans } from '@lingui/react/macro'
import { LateBorder } from '../../components/late-border.tsx'
import { paths } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './certificate-slip.module.css'

type Hero = NonNullable<Showcase['hero']>

/**
 * A specimen of the work's certificate, small, as it lies beside it: paper, border, seal and first facts of the sheet it
 * leads to. In place of the owner's name there is the reader's: the front page presents nobody.
 */
export function CertificateSlip({ work }: { work: Hero }) {
  return (
    <LocaleLink to={paths.certificate(work.group_code, work.uuid)} className={styles.slip}>
      <LateBorder hash={work.fingerprint} />
      <span className={styles.head}>
        <span className={styles.title}>
          <Trans>Certificate of authenticity</Trans>
        </span>{' '}
        <span className={styles.specimen}>
          <Trans comment="Marks a certificate that is only shown as an example">Sample</Trans>
        </span>
      </span>
      <Facts work={work} />
      <Seal size={44} className={styles.seal} />
    </LocaleLink>
  )
}

function Facts({ work }: { work: Hero }) {
  const { name, author, edition_number: edition, total_edition_number: total } = work
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{name}</span>
      {author && <Fact label={<Trans>Artist</Trans>}>{author}</Fact>}
      <Fact label={<Trans>Edition</Trans>}>
        <Trans comment="Edition, a value">
          {edition} of {total}
        </Trans>
      </Fact>
      <Fact label={<Trans>Owner</Trans>}>
        <Trans comment="In the place of the owner's name, on a sample">Your name</Trans>
      </Fact>
    </span>
  )
}

function Fact({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className={styles.fact}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{children}</span>
    </span>
  )
}
