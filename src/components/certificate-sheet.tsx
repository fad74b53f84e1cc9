import { useEffect, useState, type ReactNode } from 'react'
import { editionFigure } from '../contract/edition.ts'
import { personName } from '../contract/person-name.ts'
import type { Certificate } from '../contract/nfts.ts'
import { CERTIFICATE_LABELS, type CertificateLabel } from '../proof/certificate-labels.ts'
import { HERO_SIZES } from '../config/hero.ts'
import { shopOf } from '../contract/shop-of.ts'
import { inLanguage } from '../contract/translations.ts'
import { chainName } from './known-chains.ts'
import { formatDay, formatMinute } from '../lib/time.ts'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './certificate-sheet.module.css'
import { GuillocheBorder } from './guilloche-border.tsx'
import { guillocheSeed, seedMark, type Seed } from '../proof/guilloche.ts'
import { QrCode } from './qr-code.tsx'
import { RevokedBand } from './revoked-band.tsx'
import type { Revocation } from './revoked-note.tsx'

const NO_BREAK_SPACE = '\u00A0'

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
  const { item, certifier } = certificate
  const [ja, en] = [item && inLanguage(item, 'ja'), item && inLanguage(item, 'en')]
  const seed = useSeed(certificate)
  return (
    <article className={styles.sheet} lang="ja" data-revoked={revocation ? '' : undefined}>
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
      </div>
      <Facts certificate={certificate} savedAt={savedAt} />
      <footer className={styles.foot}>
        {certifier && (
          <div className={styles.certifier}>
            {!revocation && <Seal size={68} label="証" className={styles.seal} />}
            <div>
              <p className={styles.label}>
                <Label of="certifier" />
              </p>
              <p className={styles.certifierName}>{certifier.name}</p>
            </div>
          </div>
        )}
        <QrCode text={code ?? address} className={styles.qr} />
      </footer>
      <SmallPrint certificate={certificate} seed={seed} />
    </article>
  )
}

function Label({ of }: { of: CertificateLabel }) {
  const { ja, en } = CERTIFICATE_LABELS[of]
  return (
    <>
      {ja} <span lang="en">{en}</span>
    </>
  )
}

function useSeed(certificate: Certificate): Seed | undefined {
  const { uuid, token, collection_address, chain_id, media_hash } = certificate
  const [seed, setSeed] = useState<Seed>()
  useEffect(() => {
    let current = true
    const facts = {
      certificate: uuid,
      token,
      contract: collection_address,
      chainId: chain_id ?? null,
      media: media_hash ?? null,
    }
    void guillocheSeed(facts).then((made) => current && setSeed(made))
    return () => {
      current = false
    }
  }, [uuid, token, collection_address, chain_id, media_hash])
  return seed
}

interface FactsProps {
  certificate: Certificate
  savedAt: number
}

function Facts({ certificate, savedAt }: FactsProps) {
  const { item, metadata, user_info: owner } = certificate
  const asOf = new Date(savedAt).toISOString()
  const shop = shopOf(certificate)
  const rows: readonly [CertificateLabel, ReactNode][] = [
    ['artist', item && inBoth(item, ({ author }) => author)],
    ['edition', editionFigure(metadata?.edition_number, metadata?.total_edition_number)],
    [
      'owner',
      owner?.deleted_at ? (
        <Both key="owner" ja="退会した方" en="Former member" />
      ) : owner?.private_collection ? (
        <Both key="owner" ja="非公開" en="Private" />
      ) : (
        owner?.display_id && (personName(owner) ?? <Both key="owner" ja="お名前未設定" en="Unnamed member" />)
      ),
    ],
    ['shop', shop && inBoth<Named>(shop, ({ name }) => name)],
    ['issued', issuedOf(certificate)],
    [
      'asOf',
      <Both key="asOf" ja={`${formatMinute(asOf, 'ja')}（日本時間）`} en={formatMinute(asOf, 'en')} />,
    ],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label} className={styles.row} data-fact={label}>
            <dt>
              <Label of={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

interface SmallPrintProps {
  certificate: Certificate
  seed: Seed | undefined
}

/**
 * What machines tell a work by, and the code of the border, at the foot; on a phone the code alone, for the page's
 * records have the rest.
 */
function SmallPrint({ certificate, seed }: SmallPrintProps) {
  const { token, collection_address: contract, chain_id: chain } = certificate
  const facts: readonly [CertificateLabel, string | null][] = [
    // its place is there before it is worked out
    ['fingerprint', seed ? seedMark(seed) : NO_BREAK_SPACE],
    ['token', token],
    ['contract', contract],
    ['chain', chain == null ? null : chainName(chain)],
  ]
  return (
    <p className={styles.smallPrint}>
      {facts.map(
        ([label, value]) =>
          value && (
            <span key={label} className={styles.fact} data-fact={label}>
              <span className={styles.term}>
                <Label of={label} />
              </span>{' '}
              <code>{value}</code>
            </span>
          ),
      )}
    </p>
  )
}

/** When it was minted; a work that waits for it says so. A server that names no transaction says nothing of it. */
function issuedOf({ issued_at: at, mint_tx: transaction }: Certificate): ReactNode {
  if (transaction === null)
    return <Both key="issued" ja="次の一括発行で記録されます" en="To be recorded with the next batch" />
  return at && <Both key="issued" ja={formatDay(at, 'ja')} en={formatDay(at, 'en')} />
}

interface Named {
  name: string
}

/** A name in Japanese, and in English where it is another one; null where there is none. */
function inBoth<T extends object>(entity: T, name: (entity: T) => string | null): ReactNode {
  const [ja, en] = [name(inLanguage(entity, 'ja')), name(inLanguage(entity, 'en'))]
  if (!ja || !en || ja === en) return ja || en
  return <Both ja={ja} en={en} />
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
