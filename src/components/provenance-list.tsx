import { Trans } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import type { ProvenanceEntry } from '../contract/nfts.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { shortAddress } from '../lib/short-address.ts'
import { formatMinute } from '../lib/time.ts'
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
  const locale = useLocale()
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <p className={styles.what}>
        <What kind={entry.kind} />
        {entry.at && (
          <time dateTime={entry.at} className={styles.quiet}>
            {formatMinute(entry.at, locale)}
          </time>
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
      <p className={styles.transaction}>
        <Trans>Transaction</Trans> <code>{entry.tx_hash}</code>
        {entry.history_url && (
          <a href={entry.history_url} className={styles.record}>
            <Trans>What was recorded with it</Trans>
          </a>
        )}
      </p>
    </li>
  )
}

function What({ kind }: { kind: ProvenanceEntry['kind'] }) {
  if (kind === 'minted') return <Trans>Minted</Trans>
  if (kind === 'sold') return <Trans>Sold on the marketplace</Trans>
  return <Trans>Handed over</Trans>
}

function Name({ party: { address, name, display_id: id, left } }: { party: Party }) {
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
      {name || `@${id}`}
    </LocaleLink>
  )
}
