import { Trans, useLingui } from '@lingui/react/macro'
import { inLanguage } from '../../contract/translations.ts'
import type { Nft } from '../../contract/nfts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import styles from './arrange-showcase-screen.module.css'
import { Tile } from './tile.tsx'

interface ChosenWorksProps {
  works: readonly Nft[]
  choose: (works: readonly Nft[]) => void
}

/** What stands in the showcase, in its order, each work a step forward or back from where it is. */
export function ChosenWorks({ works, choose }: ChosenWorksProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const swap = (at: number, to: number) => {
    const work = works[at]
    if (work) choose(works.toSpliced(at, 1).toSpliced(to, 0, work))
  }
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className={styles.heading}>
        <Trans>In your showcase</Trans>
      </h2>
      {works.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing yet. Tap works below in the order in which they should stand.</Trans>
        </p>
      )}
      <ol className={styles.tiles}>
        {works.map((work, at) => {
          const name = (work.item && inLanguage(work.item, locale).name) ?? ''
          return (
            <li key={work.uuid} className={styles.place}>
              <Tile work={work} number={at + 1} />
              <div className={styles.moves}>
                <Button
                  look="text"
                  aria-label={t`Move ${name} forward`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  ←
                </Button>
                <Button
                  look="text"
                  aria-label={t`Take out ${name}`}
                  onClick={() => choose(works.toSpliced(at, 1))}
                >
                  <Trans>Take out</Trans>
                </Button>
                <Button
                  look="text"
                  aria-label={t`Move ${name} back`}
                  disabled={at === works.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  →
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
