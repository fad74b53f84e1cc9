import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import type { WorksIndex } from '../../contract/works-index.ts'
import { addressIn, isNamed, type Arrangement } from './arranged.ts'
import { Choice } from './choice.tsx'
import styles from './controls.module.css'

interface ControlsProps {
  index: WorksIndex
  asked: Arrangement
  /** The page that they are on, without a language prefix. */
  path: string
  /** Whether any work is on sale. */
  sells: boolean
  /** Whether there are sets to choose between. */
  inSets?: boolean
  /** What else narrows the works. */
  children?: ReactNode
}

/** How the works are arranged. Each choice is an address of its own, so that Back undoes it. */
export function Controls({ index, asked, path, sells, inSets = true, children }: ControlsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const [search] = useSearchParams()
  const go = (changed: Partial<Arrangement>) =>
    void navigate(localized(addressIn(path, search, { ...asked, ...changed })), { preventScrollReset: true })
  const { shops, artists } = useChoices(index)
  return (
    // sent as it is without JavaScript
    <search className={styles.controls}>
      <form className={styles.choices} action={localized(path)}>
        {inSets && (
          <Choice
            label={t`Sort by`}
            name="sort"
            value={asked.order}
            options={[
              { value: 'sets', label: t`Set by set` },
              { value: 'newest', label: t`Newest first` },
            ]}
            onChange={(order) => go({ order: order === 'newest' ? order : 'sets' })}
          />
        )}
        {(shops.length > 1 || asked.shop !== undefined) && (
          <Choice
            label={t`Shop`}
            name="shop"
            value={asked.shop ?? ''}
            options={[{ value: '', label: t`All shops` }, ...shops]}
            onChange={(shop) => go({ shop: shop || undefined })}
          />
        )}
        {(artists.length > 1 || asked.artist !== undefined) && (
          <Choice
            label={t`Artist`}
            name="artist"
            value={chosenArtist(index, asked.artist)}
            options={[{ value: '', label: t`All artists` }, ...artists]}
            onChange={(artist) => go({ artist: artist || undefined })}
          />
        )}
        {(sells || asked.onSale) && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={asked.onSale}
            onClick={() => go({ onSale: !asked.onSale })}
          >
            <Trans>On sale</Trans>
          </button>
        )}
        <noscript>
          <input type="submit" value={t`Show`} className={styles.toggle} />
        </noscript>
      </form>
      {children}
    </search>
  )
}

/** The shops and the artists of the works, each once. */
function useChoices({ sets, artists }: WorksIndex) {
  const locale = useLocale()
  const shops = new Map(sets.flatMap(({ shop }) => (shop ? [[shop.code, shop]] : [])))
  return {
    shops: Array.from(shops, ([value, shop]) => ({ value, label: inLanguage(shop, locale).name })),
    artists: artists
      .filter(({ name }) => name !== '')
      .map(({ name, translations }) => ({ value: name, label: translations[locale] || name })),
  }
}

/** The option of an artist who may be named in another language than the one of the list. */
function chosenArtist({ artists }: WorksIndex, asked: string | undefined): string {
  return asked === undefined ? '' : (artists.find((artist) => isNamed(artist, asked))?.name ?? '')
}
