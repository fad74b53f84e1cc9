import { Trans } from '@lingui/react/macro'
import { colorOf } from '../../config/picture-size.ts'
import { LightsDown } from '../../components/lights-down.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './ball-in-the-dark.module.css'
import { noteEarlyTouch } from './opening/early-touch.ts'

/** The ball where the stage (reveal.tsx) will have it, with what to do: once the page takes touches, who does that now has done it. */
export function BallInTheDark({ ball }: { ball: string | null | undefined }) {
  const whole = !ball || colorOf(ball) === undefined
  return (
    <LightsDown onPress={noteEarlyTouch}>
      {ball && (
        <>
          <Picture
            src={ball}
            alt=""
            sizes="min(82vw, 50dvh)"
            load="first"
            shape={whole ? 'object' : 'round'}
            className={whole ? styles.whole : styles.cut}
          />
          <p className={styles.hint}>
            <Trans>Press and hold to open</Trans>
          </p>
        </>
      )}
    </LightsDown>
  )
}
