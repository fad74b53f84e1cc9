import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import type { Holder } from '../../proof/holder.ts'
import type { Statement } from './statements.tsx'

/** Who presents the code: the owner's phone now, a picture of it, or unknown. */
export function holderStatement(holder: Holder, locale: Locale): Statement {
  switch (holder.state) {
    case 'now': {
      const time = formatDuration(holder.apartMs, locale)
      return {
        name: 'holder',
        mark: 'proven',
        sentence: <Trans>Held by the device in front of you, now.</Trans>,
        detail: <Trans>The owner’s device signed the code {time} ago.</Trans>,
      }
    }
    case 'unseen':
      return unseen(holder, locale)
    case 'apart':
      return apart(holder, locale)
    case 'picture': {
      const time = formatDuration(holder.apartMs, locale)
      return {
        name: 'holder',
        mark: 'refused',
        sentence: <Trans>A picture of it, {time} old.</Trans>,
        detail: (
          <Trans>
            The owner’s device signs a new code every 30 seconds. Ask them to open the certificate and show
            the code with the running clock.
          </Trans>
        ),
      }
    }
    case 'lost':
      return {
        name: 'holder',
        mark: 'refused',
        sentence: <Trans>The owner has reported this device as lost or logged it out.</Trans>,
        detail: <Trans>Whoever shows it is probably not the owner.</Trans>,
      }
    case 'none':
      return {
        name: 'holder',
        mark: 'unknown',
        sentence: <Trans>Not known: whether the person showing it is the owner.</Trans>,
        detail: (
          <Trans>
            The code is from paper or from a page. On the owner’s device it comes with a running clock.
          </Trans>
        ),
      }
    case 'unbound':
      return {
        name: 'holder',
        mark: 'unknown',
        sentence: <Trans>Not known: whether the person showing it is the owner.</Trans>,
        detail: <Trans>No device of the owner is named in this certificate.</Trans>,
      }
  }
}

/** Signed a moment ago, and not read by our camera: the location of the device is unknown. */
function unseen(holder: Extract<Holder, { state: 'unseen' }>, locale: Locale): Statement {
  const time = formatDuration(holder.apartMs, locale)
  const said = { name: 'holder', mark: 'unknown' } as const
  if (holder.by === 'link') {
    return {
      ...said,
      sentence: (
        <Trans>
          Signed {time} ago. If you have just read it off a screen in front of you, that is the owner’s
          device.
        </Trans>
      ),
      detail: <Trans>If somebody sent you this link, the device may be anywhere.</Trans>,
    }
  }
  return {
    ...said,
    sentence:
      holder.by === 'picture' ? (
        <Trans>
          This code comes from a picture. Only the camera can tell about the device in front of you.
        </Trans>
      ) : (
        <Trans>
          This code comes from pasted text. Only the camera can tell about the device in front of you.
        </Trans>
      ),
    detail: <Trans>The owner’s device signed the code {time} ago.</Trans>,
  }
}

/** The two clocks differ: reported, without a penalty, and without trusting either. */
function apart(holder: Extract<Holder, { state: 'now' | 'apart' | 'picture' }>, locale: Locale): Statement {
  const time = formatDuration(holder.apartMs, locale)
  const sentence =
    holder.apartMs < 0 ? (
      <Trans>The clock beside the code is {time} behind this device’s.</Trans>
    ) : (
      <Trans>The clock beside the code is {time} ahead of this device’s.</Trans>
    )
  return {
    name: 'holder',
    mark: 'unknown',
    sentence,
    detail: holder.running ? (
      <Trans>
        The code moves on as a device’s does, so it is no still picture: one of the two clocks is wrong, or it
        is a film.
      </Trans>
    ) : (
      <Trans>
        Either one of the two clocks is wrong, or it is a picture. Scan it once more in half a minute: a
        device’s code moves on, a picture’s does not.
      </Trans>
    ),
  }
}
