import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memberShowcaseQuery } from '../../queries/member-showcase.ts'
import { justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { PersonWork, pictureOfWork } from './person-work.tsx'
import styles from './profile-screen.module.css'

/** What a member shows first, in their own order; nothing where they have chosen nothing. */
export function Showcase({ displayId }: { displayId: string }) {
  const works = useQuery(memberShowcaseQuery(displayId)).data
  if (!works?.length) return null
  const places = justifiedPlaces(works.map(pictureOfWork), undefined, 'large')
  return (
    <section aria-labelledby="showcase">
      <div className={styles.title}>
        <h2 id="showcase">
          <Trans>Showcase</Trans>
        </h2>
      </div>
      <JustifiedRows className={styles.wall}>
        {works.map((nft, at) => (
          <PersonWork key={nft.uuid} nft={nft} place={places[at]} price={nft.price ?? undefined} />
        ))}
      </JustifiedRows>
    </section>
  )
}
