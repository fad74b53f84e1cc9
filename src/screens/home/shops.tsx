import { Trans } from '@lingui/react/macro'
import { paths, SHOPS_ANCHOR } from '../../config/paths.ts'
import { sizeOf } from '../../config/picture-size.ts'
import type { ShownShop } from '../../contract/showcase.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { NearPicture } from '../../ui/near-picture.tsx'
import styles from './shops.module.css'
import { widestOf } from './widest.ts'

/** The height of a strip on a phone, in pixels; as in the styles. */
const STRIP_HEIGHT = 150
/** The most on a wide screen, where a row is filled. */
const MOST_HEIGHT = 320
const GAPS_PX = 80

/** The shops by their works: a strip of whole works for each, and below it whose they are. */
export function Shops({ shops }: { shops: readonly ShownShop[] }) {
  const locale = useLocale()
  return (
    <section aria-labelledby={SHOPS_ANCHOR}>
      <h2 id={SHOPS_ANCHOR} className={styles.heading}>
        <Trans>Shops</Trans>
      </h2>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <Shop key={shop.code} shop={inLanguage(shop, locale)} />
        ))}
      </ul>
    </section>
  )
}

function Shop({ shop }: { shop: ShownShop }) {
  const ratios = shop.works.map(ratioOf)
  const all = ratios.reduce((sum, ratio) => sum + ratio, 0)
  return (
    <li>
      <LocaleLink to={paths.group(shop.code)} className={styles.shop}>
        <span className={styles.strip}>
          {shop.works.map((work, at) => (
            <NearPicture
              key={work}
              src={work}
              alt=""
              ratio={sizeOf(work) ? undefined : 1}
              sizes={sizesOf(ratios[at] ?? 1, all)}
              widest={widestOf(work)}
              className={styles.work}
            />
          ))}
        </span>
        <span className={styles.name}>{shop.name}</span>
        {shop.creator !== shop.name && <span className={styles.quiet}>{shop.creator}</span>}
      </LocaleLink>
    </li>
  )
}

/** A work of unknown size is shown in a square. */
function ratioOf(work: string): number {
  const size = sizeOf(work)
  return size ? size.width / size.height : 1
}

/** On a wide screen a row fills the page's width, each work by its part of it; 90vw is that width. */
function sizesOf(ratio: number, all: number): string {
  const part = (ratio / all).toFixed(3)
  const most = Math.round(MOST_HEIGHT * ratio)
  return `(min-width: 900px) min((min(90vw, 1440px) - ${GAPS_PX}px) * ${part}, ${most}px), ${Math.round(STRIP_HEIGHT * ratio)}px`
}
