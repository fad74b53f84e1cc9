import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { imageUrl } from '../config/media.ts'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { pictureFile } from './share/share.ts'
import styles from './work-as-face.module.css'

/** The server makes a square of it (server/adapters/images/square-picture.ts). */
const SENT_WIDTH = 640

interface WorkAsFaceProps {
  /** Of the work. */
  image: string
  state: 'offered' | 'busy' | 'failed' | 'done'
  onFace: (icon: File | undefined) => void
}

/** Offers a work that its owner has just received as their profile picture. */
export function WorkAsFace({ image, state, onFace }: WorkAsFaceProps) {
  const [fetching, setFetching] = useState(false)
  const take = async () => {
    setFetching(true)
    const icon = await pictureFile(imageUrl(image, SENT_WIDTH), 'icon')
    setFetching(false)
    onFace(icon)
  }
  return (
    <div className={styles.offer}>
      <Picture src={image} alt="" sizes="48px" ratio={1} shape="round" widest={320} className={styles.face} />
      {state === 'done' ? (
        <output>
          <Trans>It’s your profile picture now.</Trans>
        </output>
      ) : (
        <div>
          <Button look="text" busy={fetching || state === 'busy'} onClick={() => void take()}>
            <Trans>Use it as your profile picture</Trans>
          </Button>
          {state === 'failed' && (
            <p role="alert" className={styles.failed}>
              <Trans>The picture couldn’t be saved. Please try again.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
