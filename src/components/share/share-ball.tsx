import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { SharePage } from './share-page.tsx'

interface ShareBallProps {
  code: string
  uuid: string
  /** Of the ball, in the viewer's language. */
  name: string
}

/** A link to the ball that names nothing of what is or may be in it: for a friend, before it is opened and after. */
export function ShareBall({ code, uuid, name }: ShareBallProps) {
  return (
    <SharePage path={paths.ball(code, uuid)} title={name} look="text">
      <Trans>Tell a friend about this ball</Trans>
    </SharePage>
  )
}
