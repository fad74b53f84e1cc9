import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Certificate } from '../contract/nfts.ts'
import { inLanguage } from '../contract/translations.ts'
import { formatDay } from '../lib/time.ts'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './certificate-sheet.module.css'
import { guillochePaths, guillocheSeed, seedMark, type Seed } from './guilloche.ts'

const [WIDTH, HEIGHT, BAND] = [800, 1131, 34]
/** Readable from a screen held at arm's length, with room for wear in print. */
const QR_LEVEL = 'M'

interface CertificateSheetProps {
  certificate: Certificate
  /** The certificate's own address, which any phone's camera opens. */
  address: string
}

/**
 * A certificate of authenticity: the same sheet on a phone and on A4, in both languages whatever the reader's, with a
 * border drawn from its own facts.
 */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { item } = certificate
  const [ja, en] = [item && inLanguage(item, 'ja'), item && inLanguage(item, 'en')]
  const seed = useSeed(certificate)
  return (
    <article className={styles.sheet} lang="ja">
      <Border seed={seed} />
      <header className={styles.head}>
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
        sizes="(min-width: 900px) 420px, 70vw"
        eager
        className={styles.work}
      />
      <div className={styles.names}>
        <p className={styles.name}>{ja?.name}</p>
        {en?.name !== ja?.name && (
          <p className={styles.nameEn} lang="en">
            {en?.name}
          </p>
        )}
        <p className={styles.author}>
          {ja?.author}
          {en?.author !== ja?.author && <span lang="en"> {en?.author}</span>}
        </p>
      </div>
      <Facts certificate={certificate} />
      <footer className={styles.foot}>
        <div className={styles.issuer}>
          <Seal size={68} label="証" />
          <div>
            <p className={styles.issuerName}>{certificate.issuer?.name ?? 'Akashi'}</p>
            <p className={styles.small}>{seed && seedMark(seed)}</p>
          </div>
        </div>
        <QrCode address={address} />
      </footer>
    </article>
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

function Border({ seed }: { seed: Seed | undefined }) {
  const paths = useMemo(() => (seed ? guillochePaths(seed, WIDTH, HEIGHT, BAND) : []), [seed])
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.border}
      aria-hidden="true"
    >
      {paths.map((d) => (
        <path key={d.slice(0, 40)} d={d} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { metadata, user_info: owner, token, collection_address, chain_id, issued_at } = certificate
  const edition = metadata?.edition_number
  const total = metadata?.total_edition_number
  const rows = [
    ['版', 'Edition', edition != null && total != null ? `${edition} / ${total}` : null],
    ['所有者', 'Owner', owner?.name || (owner?.display_id ? `@${owner.display_id}` : null)],
    ['発行日', 'Issued', issued_at ? `${formatDay(issued_at, 'ja')} · ${formatDay(issued_at, 'en')}` : null],
    ['発行者', 'Issuer', certificate.issuer?.name],
  ] as const
  const codes = [
    ['トークン', 'Token', token],
    ['コントラクト', 'Contract', collection_address],
    ['チェーン', 'Chain', chain_id == null ? null : String(chain_id)],
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

function QrCode({ address }: { address: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(address, { ecc: QR_LEVEL, border: 2 })
    const cells = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: cells.join('') }
  }, [address])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1c1a17" />
    </svg>
  )
}
