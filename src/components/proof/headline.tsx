import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '../../config/constants.ts'
import type { Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import type { Verdict } from '../../proof/verdict.ts'
import { outcomeOf } from './outcome.ts'

/** A verdict in one sentence; its evidence is behind it, never left out. */
export function Headline({ verdict, locale }: { verdict: Verdict; locale: Locale }) {
  switch (outcomeOf(verdict)) {
    case 'shown':
      return <Trans>Genuine certificate, shown by the owner’s device.</Trans>
    case 'elsewhere':
      return <Elsewhere verdict={verdict} />
    case 'revoked':
      return <Trans>This certificate has been revoked.</Trans>
    case 'transferred':
      return <Trans>This work has a new owner.</Trans>
    case 'lost':
      return <Trans>Genuine certificate, but the device showing it has been blocked.</Trans>
    case 'clock':
      return <Trans>Genuine certificate, but your device’s clock is wrong.</Trans>
    case 'list-none':
      return <Trans>Genuine certificate. Later sales and revocations could not be checked.</Trans>
    case 'list-stale':
      return <Trans>Genuine certificate, but your device’s information is old.</Trans>
    case 'apart':
      return <Apart verdict={verdict} locale={locale} />
    case 'screenshot':
      return <Trans>Genuine certificate, but this may be a screenshot.</Trans>
    case 'glance':
      return <Trans>Genuine certificate. Keep the camera on the code a little longer.</Trans>
    case 'unseen':
    case 'paper':
      return <Trans>Genuine certificate. We can’t tell whether its owner is showing it.</Trans>
    case 'unreadable':
      return <Trans>This code can’t be read: a part of it is missing.</Trans>
    case 'altered':
      return <Trans>This has been changed. Do not rely on it.</Trans>
    case 'another-issuer':
      return <Trans>Not signed by {PRODUCT_NAME}.</Trans>
    case 'unpublished-key':
      return <Trans>Signed with a key that {PRODUCT_NAME} has not published.</Trans>
    case 'unknown-key':
      return <Trans>Signed with a key that your device does not know yet.</Trans>
    case 'withdrawn-key':
      return <Trans>Signed with a key that is no longer valid.</Trans>
    case 'newer':
      return <Trans>This app is too old to read this certificate.</Trans>
    case 'only-address':
      return <Trans>This code only links to a certificate.</Trans>
    case 'nothing':
      return <Trans>This is not a certificate.</Trans>
    case 'no-keys':
      return <Trans>Your device can’t check yet.</Trans>
    case 'no-crypto':
      return <Trans>This browser can’t check.</Trans>
  }
}

function Elsewhere({ verdict }: { verdict: Verdict }) {
  const origin = verdict.kind === 'genuine' ? verdict.address?.origin : undefined
  return <Trans>This code leads to another site: {origin}</Trans>
}

function Apart({ verdict, locale }: { verdict: Verdict; locale: Locale }) {
  if (verdict.kind !== 'genuine' || verdict.holder.state !== 'apart') return null
  const time = formatDuration(verdict.holder.apartMs, locale)
  return verdict.holder.apartMs < 0 ? (
    <Trans>Genuine certificate, but this may be a recording: the code’s time is {time} behind.</Trans>
  ) : (
    <Trans>Genuine certificate, but the code’s time is {time} ahead.</Trans>
  )
}
