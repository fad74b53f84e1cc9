import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { HERO_SIZES } from '../../config/hero.ts'
import { whenPrefetchingOnline } from '../../network/loading/when-idle.ts'
import { later } from '../../ui/later.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './nft-screen.module.css'

const viewer = later(async () => (await import('../../components/viewer/work-viewer.tsx')).WorkViewer)

interface WorkPictureProps {
  id: string
  name: string
  image: string | null | undefined
}

/** The work itself, whole; a tap shows it over the whole screen, where it can be magnified to its full resolution. */
export function WorkPicture({ id, name, image }: WorkPictureProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useEffect(() => whenPrefetchingOnline(viewer.preload), [])
  return (
    <div className={styles.stage}>
      <button
        type="button"
        className={styles.open}
        aria-label={t`See ${name} full screen`}
        onClick={() => setOpen(true)}
      >
        <Picture
          src={image}
          alt={name}
          sizes={HERO_SIZES.nft}
          load="first"
          moves
          className={styles.picture}
        />
      </button>
      {open && (
        <viewer.Part
          works={[{ key: id, name, image }]}
          at={0}
          onAt={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
