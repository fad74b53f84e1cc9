import { Trans } from '@lingui/react/macro'
import { SHOWCASE_MOST } from '../../contract/member-showcase.ts'
import type { Nft } from '../../contract/nfts.ts'
import styles from './arrange-showcase-screen.module.css'
import { Tile } from './tile.tsx'

interface WorksToChooseProps {
  works: readonly Nft[]
  /** Whether no more can be added. */
  full: boolean
  add: (work: Nft) => void
}

/** The other works: a tap puts one behind those that are chosen. */
export function WorksToChoose({ works, full, add }: WorksToChooseProps) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby="choosable">
      <h2 id="choosable" className={styles.heading}>
        <Trans>Your other works</Trans>
      </h2>
      {full && (
        <p className={styles.quiet}>
          <Trans>Your showcase holds {SHOWCASE_MOST} works. Take one out to add another.</Trans>
        </p>
      )}
      <ul className={styles.tiles}>
        {works.map((work) => (
          <li key={work.uuid}>
            <button type="button" className={styles.add} disabled={full} onClick={() => add(work)}>
              <Tile work={work} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
