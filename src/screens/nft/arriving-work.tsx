import { HERO_SIZES } from '../../config/hero.ts'
import { LightsDown } from '../../components/lights-down.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './arriving-work.module.css'

interface ArrivingWorkProps {
  image: string | null | undefined
  onGone: () => void
}

/** A work that was bought, from the first paint where the moment of its arrival (resale-arrival.tsx) will have it. */
export function ArrivingWork({ image, onGone }: ArrivingWorkProps) {
  return (
    <LightsDown onGone={onGone}>
      <div className={styles.arriving}>
        {image && <Picture src={image} alt="" sizes={HERO_SIZES.nft} load="first" className={styles.work} />}
      </div>
    </LightsDown>
  )
}
