import { Trans, useLingui } from '@lingui/react/macro'
import { imageUrl } from '../../config/media.ts'
import { paths } from '../../config/paths.ts'
import { SharePage } from './share-page.tsx'

/** Nearly as wide as a story shows it, and made before the share sheet closes. */
const SHARED_WIDTH = 768

interface ShareBallProps {
  code: string
  uuid: string
  /** Of the ball, in the viewer's language. */
  name: string
  /** Of the ball, closed. */
  image?: string | null | undefined
}

/**
 * A link to the ball, and a picture of it closed, that name nothing of what is or may be in it: for a friend, before it is
 * opened and after.
 */
export function ShareBall({ code, uuid, name, image }: ShareBallProps) {
  const { t } = useLingui()
  const lines = [t`Blind box with a digital work (NFT): you see it when you open it`]
  return (
    <SharePage
      path={paths.ball(code, uuid)}
      title={name}
      story={image ? { picture: imageUrl(image, SHARED_WIDTH), lines, sealed: false } : undefined}
      look="text"
    >
      <Trans>Tell a friend about this ball</Trans>
    </SharePage>
  )
}
