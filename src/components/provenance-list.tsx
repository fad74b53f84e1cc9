import { Trans } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import type { ProvenanceEntry } from '../contract/nfts.ts'
import { personName } from '../contract/person-name.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { shortAddress } from '../lib/short-address.ts'
import { Instant } from '../ui/instant.tsx'
import { Yen } from '../ui/yen.tsx'
import { FormerMember } from './former-member.tsx'
import styles from './provenance-list.module.css'

type Party = NonNullable<ProvenanceEntry['to']>

/** The previous owners of a work, as recorded on the chain; nothing where none are known. */
export function ProvenanceList({ entries }: { entries: readonly ProvenanceEntry[] | undefined }) {
  if (!entries || entries.length === 0) return null
  return (
    <section className={styles.provenance} aria-labelledby="provenance">
      <h2 id="provenance" className={styles.heading}>
        <Trans>Provenance</Trans>
      </h2>
      <ol className={styles.list}>
        {entries.map((entry, at) => (
          // A transaction may move a work twice; entries never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={`${entry.tx_hash} ${at}`} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: ProvenanceEntry }) {
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <p className={styles.what}>
        <What kind={entry.kind} />
        {entry.price != null && <Yen amount={entry.price} className={styles.price} />}
        {entry.at && (
          <span className={styles.quiet}>
            <Instant iso={entry.at} />
          </span>
        )}
      </p>
      <p className={styles.who}>
        {entry.from && (
          <>
            <Name party={entry.from} />
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">
              <Trans>to</Trans>
            </span>
          </>
        )}
        {entry.to && <Name party={entry.to} />}
      </p>
      <Transaction entry={entry} />
    </li>
  )
}

/** The record on the chain, for who wants to look it up: people read who, when and for how much. */
function Transaction({ entry: { tx_hash: hash, history_url: history } }: { entry: ProvenanceEntry }) {
  return (
    <details className={styles.transaction}>
      <summary>
        <Trans>Blockchain record</Trans>
      </summary>
      <code>{hash}</code>
      {history && (
        <a href={history} className={styles.record}>
          <Trans>See what was recorded</Trans>
        </a>
      )}
    </details>
  )
}

function What({ kind }: { kind: ProvenanceEntry['kind'] }) {
  if (kind === 'minted') return <Trans>Minted</Trans>
  if (kind === 'sold') return <Trans>Sold on the marketplace</Trans>
  return <Trans>Transferred</Trans>
}

function Name({ party }: { party: Party }) {
  const { address, display_id: id, left } = party
  if (left) return <FormerMember />
  if (!id) {
    return (
      <span className={styles.address}>
        <Trans>Wallet</Trans> <code title={address}>{shortAddress(address)}</code>
      </span>
    )
  }
  return (
    <LocaleLink to={paths.profile(id)} dir="auto">
      {personName(party) ?? <Trans>Unnamed member</Trans>}
    </LocaleLink>
  )
}
