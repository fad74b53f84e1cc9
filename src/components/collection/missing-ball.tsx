import { useOnline } from '../../hooks/use-online.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './missing-ball.module.css'

interface MissingBallProps {
  /** The picture of the ball that the work is still in. */
  image: string | null | undefined
  /** In pixels. */
  size: number
}

/** A work that is still to be found: its ball, dimmed; a marble without a network, for the picture may not be here. */
export function MissingBall({ image, size }: MissingBallProps) {
  const online = useOnline()
  if (!image || !online) return <GlassBall size={size} />
  return (
    <span className={styles.place} style={{ inlineSize: size }}>
      <Picture
        src={image}
        alt=""
        shape="object"
        ratio={1}
        sizes={`${size}px`}
        widest={320}
        className={styles.ball}
      />
    </span>
  )
}
