import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import { formatMinute } from '../../lib/time.ts'
import { STILL_MS, type Holder } from '../../proof/holder.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { apartStatement } from './apart-statement.tsx'
import type { Statement } from './statements.tsx'

type Of<State extends Holder['state']> = Extract<Holder, { state: State }>

/** Who presents the code: the owner's phone now, perhaps a screenshot, or unknown. */
export function holderStatement({ holder, comparedAt }: Genuine, locale: Locale): Statement {
  switch (holder.state) {
    case 'now':
      return {
        name: 'holder',
        mark: 'proven',
        sentence: <Trans>The owner’s device is signing this code right now.</Trans>,
        detail: (
          <Trans>
            The code keeps changing with the clock, so it isn’t a screenshot. Only a live relay of the owner’s
            screen, such as a video call, or a recording of the last 10 seconds would look the same.
          </Trans>
        ),
      }
    case 'apart':
      return apartStatement(holder, comparedAt, locale)
    case 'still':
      return holder.watchedMs >= STILL_MS ? screenshot(holder, locale) : GLANCE
    case 'unseen':
      return unseen(holder, locale)
    case 'lost':
      return {
        name: 'holder',
        mark: 'refused',
        sentence: <Trans>The owner has reported this device as lost or logged it out.</Trans>,
        detail: <Trans>The person showing it probably isn’t the owner.</Trans>,
      }
    case 'none':
      return {
        ...UNKNOWN,
        detail: (
          <Trans>
            The code is printed or from a page. On the owner’s device, it comes with a running clock.
          </Trans>
        ),
      }
    case 'unbound':
      return { ...UNKNOWN, detail: <Trans>This certificate doesn’t list any of the owner’s devices.</Trans> }
  }
}

const UNKNOWN: Statement = {
  name: 'holder',
  mark: 'unknown',
  sentence: <Trans>We can’t tell whether the owner is showing it.</Trans>,
}

const GLANCE: Statement = {
  name: 'holder',
  mark: 'unknown',
  sentence: <Trans>The code was in view too briefly to tell a live one from a screenshot.</Trans>,
  detail: <Trans>Scan it again and keep the camera on it for three seconds.</Trans>,
}

function screenshot({ watchedMs, signedAt }: Of<'still'>, locale: Locale): Statement {
  const long = formatDuration(watchedMs, locale)
  const time = minute(signedAt, locale)
  return {
    name: 'holder',
    mark: 'refused',
    sentence: <Trans>The code didn’t change for {long}: it may be a screenshot.</Trans>,
    detail: (
      <Trans>
        It was signed on {time}. The owner’s device signs a new code every second: ask them to open the
        certificate in the app and show the moving code.
      </Trans>
    ),
  }
}

/** Not read by our camera: where the device is, is unknown. */
function unseen({ by, signedAt }: Of<'unseen'>, locale: Locale): Statement {
  const time = minute(signedAt, locale)
  return {
    name: 'holder',
    mark: 'unknown',
    sentence: UNSEEN[by],
    detail: (
      <Trans>
        The owner’s device signed it on {time}. To check a device in front of you, scan its code with the
        camera here.
      </Trans>
    ),
  }
}

const UNSEEN = {
  picture: <Trans>A code read from a picture can’t show who is presenting it.</Trans>,
  text: <Trans>A pasted code can’t show who is presenting it.</Trans>,
  link: <Trans>A code opened as a link can’t show who is presenting it.</Trans>,
} as const

function minute(milliseconds: number, locale: Locale): string {
  return formatMinute(new Date(milliseconds).toISOString(), locale)
}
