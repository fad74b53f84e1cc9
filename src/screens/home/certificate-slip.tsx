import { Trans } from '@lingui/react/macro'
import { LateBorder } from '../../components/late-border.tsx'
import { isOfJapan } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import type { Showcase } from '../../contract/showcase.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { fingerprintCode } from '../../proof/fingerprint-code.ts'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './certificate-slip.module.css'

type Hero = NonNullable<Showcase['hero']>

/**
 * A specimen of the work's certificate, small, as it lies beside it: paper, border, seal and facts of the sheet it leads
 * to. In place of the owner's name there is the reader's: the front page presents nobody.
 */
export function CertificateSlip({ work }: { work: Hero }) {
  const locale = useLocale()
  const inJapanese = isOfJapan(locale)
  return (
    <LocaleLink to={paths.certificate(work.group_code, work.uuid)} className={styles.slip}>
      <LateBorder hash={work.fingerprint} />
      <span className={styles.head}>
        <span className={styles.title}>
          <Trans>Certificate of authenticity</Trans>
        </span>{' '}
        <span className={styles.other} lang={inJapanese ? 'en' : 'ja'}>
          {inJapanese ? 'Certificate of authenticity' : '作品証明書'}
        </span>{' '}
        <span className={styles.specimen}>
          <Trans comment="Marks a certificate that is only shown as an example">Sample</Trans>
        </span>
      </span>
      <span className={styles.body}>
        <Picture
          src={work.image_url}
          alt=""
          sizes="auto, (min-width: 1440px) min(190px, 190px * var(--ratio)), (min-width: 900px) min(108px, 108px * var(--ratio)), 0px"
          widest={640}
          className={styles.picture}
        />
        <Facts work={work} />
      </span>
      <Seal size={44} className={styles.seal} />
    </LocaleLink>
  )
}

function Facts({ work }: { work: Hero }) {
  const locale = useLocale()
  const { name, author, edition_number: edition, total_edition_number: total, fingerprint } = work
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
      <Fact long label={<Trans>Date</Trans>}>
        {formatDay(work.issued_at, locale)}
      </Fact>
      {work.certifier && (
        <Fact long label={<Trans>Certified by</Trans>}>
          {work.certifier}
        </Fact>
      )}
      {fingerprint && (
        <Fact long label={<Trans>Fingerprint code</Trans>}>
          <code className={styles.code}>{fingerprintCode(fingerprint)}</code>
        </Fact>
      )}
    </span>
  )
}

interface FactProps {
  label: React.ReactNode
  children: React.ReactNode
  /** Left out where the slip is narrow. */
  long?: boolean
}

function Fact({ label, children, long }: FactProps) {
  return (
    <span className={styles.fact} data-long={long ? '' : undefined}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{children}</span>
    </span>
  )
}
