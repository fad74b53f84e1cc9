import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { Editions as Known } from '../../contract/works.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useSay } from '../../i18n/say.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './editions.module.css'

interface EditionsProps {
  code: string
  editions: Known
  /** How many editions there are of the work. */
  total: number | null | undefined
}

/** The other editions of a work that can be bought, each a link with its price, and how many more there are. */
export function Editions({ code, editions: { others }, total }: EditionsProps) {
  const say = useSay()
  const onSale = others.filter(({ price }) => price !== null)
  const further = others.length - onSale.length
  if (onSale.length === 0) return null
  return (
    <section aria-labelledby="editions">
      <h2 id="editions" className={styles.heading}>
        <Trans>Other editions of this work</Trans>
      </h2>
      <ul className={styles.list}>
        {onSale.map(({ nft_uuid: nft, edition_number: number, price }) => (
          <li key={nft}>
            <LocaleLink to={paths.nft(code, nft)} className={styles.edition}>
              <span className={styles.name}>{editionLine(say, number, total) ?? number}</span>
              <Yen amount={price ?? 0} className={styles.price} />
            </LocaleLink>
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className={styles.none}>
          <Plural
            value={further}
            one="# more edition isn’t for sale."
            other="# more editions aren’t for sale."
          />
        </p>
      )}
    </section>
  )
}
