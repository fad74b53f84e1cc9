import { useEffect, useState, type ReactNode } from 'react'
import { editionFigure } from '../contract/edition.ts'
import type { Certificate } from '../contract/nfts.ts'
import { PRODUCT_NAME } from '../config/constants.ts'
import { HERO_SIZES } from '../config/hero.ts'
import { inLanguage } from '../contract/translations.ts'
import { chainName } from '../lib/chain-name.ts'
import { formatDay, formatMinute } from '../lib/time.ts'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './certificate-sheet.module.css'
import { GuillocheBorder } from './guilloche-border.tsx'
import { guillocheSeed, seedMark, type Seed } from './guilloche.ts'
import { QrCode } from './qr-code.tsx'
import { RevokedBand } from './revoked-band.tsx'
import type { Revocation } from './revoked-note.tsx'

interface CertificateSheetProps {
  certificate: Certificate
  /** The certificate's own URL, which any phone's camera opens. */
  address: string
  /** The address with the signed claim behind it, where there is one to show. */
  code?: string | undefined
  /** Set where the certificate counts no more. */
  revocation?: Revocation | null | undefined
  /** The server's time, in milliseconds since 1970: a printed sheet cannot be updated. */
  savedAt: number
}

/**
 * A certificate of authenticity: the same sheet on a phone and on A4 for every reader, with a border derived
 * from its own facts. Its languages are the two of the signed claim (docs/claims.md), not the reader's: on
 * paper it passes from hand to hand.
 */
export function CertificateSheet({ certificate, address, code, revocation, savedAt }: CertificateSheetProps) {
  const { item } = certificate
  const [ja, en] = [item && inLanguage(item, 'ja'), item && inLanguage(item, 'en')]
  const seed = useSeed(certificate)
  return (
    <article className={styles.sheet} lang="ja">
      <GuillocheBorder seed={seed} />
      <header className={styles.head}>
        {revocation && <RevokedBand revocation={revocation} />}
        <h1 className={styles.title} tabIndex={-1}>
          作品証明書
        </h1>
        <p className={styles.subtitle} lang="en">
          Certificate of authenticity
        </p>
      </header>
      <Picture
        src={item?.image_url}
        alt={ja?.name ?? ''}
        sizes={HERO_SIZES.certificate}
        load="first"
        className={styles.work}
      />
      <div className={styles.names}>
        <p className={styles.name}>{ja?.name}</p>
        {en?.name !== ja?.name && (
          <p className={styles.small} lang="en">
            {en?.name}
          </p>
        )}
        <p className={styles.author}>
          <span>{ja?.author}</span>
          {en?.author !== ja?.author && <span lang="en">{en?.author}</span>}
        </p>
      </div>
      <Facts certificate={certificate} savedAt={savedAt} />
      <footer className={styles.foot}>
        <div className={styles.issuer}>
          {!revocation && <Seal size={68} label="証" />}
          <div>
            <p className={styles.label}>
              発行者 <span lang="en">Issuer</span>
            </p>
            <IssuerName issuer={certificate.issuer} />
            <p className={styles.mark}>{seed && seedMark(seed)}</p>
          </div>
        </div>
        <QrCode text={code ?? address} quietZone="onPaper" className={styles.qr} />
      </footer>
    </article>
  )
}

/** The issuer: their Japanese name, and the English one where it differs. */
function IssuerName({ issuer }: Pick<Certificate, 'issuer'>) {
  if (!issuer) return <p className={styles.issuerName}>{PRODUCT_NAME}</p>
  const [ja, en] = [inLanguage(issuer, 'ja').name, inLanguage(issuer, 'en').name]
  return (
    <>
      <p className={styles.issuerName}>{ja}</p>
      {en !== ja && (
        <p className={styles.label} lang="en">
          {en}
        </p>
      )}
    </>
  )
}

function useSeed(certificate: Certificate): Seed | undefined {
  const { uuid, token, collection_address, chain_id, media_hash } = certificate
  const [seed, setSeed] = useState<Seed>()
  useEffect(() => {
    let current = true
    const facts = [uuid, token, collection_address, chain_id ?? null, media_hash ?? null]
    void guillocheSeed(facts).then((made) => current && setSeed(made))
    return () => {
      current = false
    }
  }, [uuid, token, collection_address, chain_id, media_hash])
  return seed
}

function Facts({ certificate, savedAt }: { certificate: Certificate; savedAt: number }) {
  const { metadata, user_info: owner, token, collection_address, chain_id, issued_at } = certificate
  const edition = metadata?.edition_number
  const total = metadata?.total_edition_number
  const asOf = new Date(savedAt).toISOString()
  const rows = [
    ['版', 'Edition', editionFigure(edition, total)],
    [
      '所有者',
      'Owner',
      owner?.deleted_at ? (
        <Both key="owner" ja="退会した方" en="Former member" />
      ) : (
        owner?.name || (owner?.display_id ? `@${owner.display_id}` : null)
      ),
    ],
    [
      '発行日',
      'Issued',
      issued_at && <Both key="issued" ja={formatDay(issued_at, 'ja')} en={formatDay(issued_at, 'en')} />,
    ],
    [
      '時点',
      'As of',
      <Both key="as-of" ja={`${formatMinute(asOf, 'ja')}（日本時間）`} en={formatMinute(asOf, 'en')} />,
    ],
  ] as const
  const codes = [
    ['トークン', 'Token', token],
    ['コントラクト', 'Contract', collection_address],
    ['チェーン', 'Chain', chain_id == null ? null : chainName(chain_id)],
  ] as const
  return (
    <dl className={styles.facts}>
      {[...rows, ...codes].map(([ja, en, value], at) =>
        value ? (
          <div key={en} className={styles.row}>
            <dt>
              {ja} <span lang="en">{en}</span>
            </dt>
            <dd className={at >= rows.length ? styles.code : undefined}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** The same in both languages, side by side where the width allows. */
function Both({ ja, en }: { ja: ReactNode; en: ReactNode }) {
  return (
    <span className={styles.both}>
      <span>{ja}</span>
      <span lang="en">{en}</span>
    </span>
  )
}
