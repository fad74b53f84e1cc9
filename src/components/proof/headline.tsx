import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '../../config/constants.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'

/** A verdict in one sentence; its evidence is listed below it, never left out. */
export function Headline({ verdict }: { verdict: Verdict }) {
  switch (verdict.kind) {
    case 'genuine':
      return <OfGenuine verdict={verdict} />
    case 'altered':
      return <Trans>This has been changed. Do not rely on it.</Trans>
    case 'another-issuer':
      return <Trans>Not signed by {PRODUCT_NAME}.</Trans>
    case 'withdrawn-key':
      return <Trans>Signed with a key that no longer counts.</Trans>
    case 'newer':
      return <Trans>Written in a newer form than this app can read.</Trans>
    case 'only-address':
      return <Trans>This code only says where a certificate is.</Trans>
    case 'nothing':
      return <Trans>This is not a certificate.</Trans>
    case 'unable':
      return verdict.why === 'no-keys' ? (
        <Trans>This device cannot check yet.</Trans>
      ) : (
        <Trans>This browser cannot check.</Trans>
      )
  }
}

function OfGenuine({ verdict: { since, holder } }: { verdict: Genuine }) {
  if (since.state === 'revoked') return <Trans>This certificate has been withdrawn.</Trans>
  if (since.state === 'transferred') return <Trans>This work has passed to somebody else.</Trans>
  switch (holder.state) {
    case 'now':
      return <Trans>A genuine certificate, shown by the owner’s device.</Trans>
    case 'apart':
      return <Trans>A genuine certificate. Who shows it is not certain yet.</Trans>
    case 'picture':
      return <Trans>A genuine certificate, but only a picture of it.</Trans>
    case 'lost':
      return <Trans>A genuine certificate, but this device may no longer show it.</Trans>
    case 'unseen':
      return holder.by === 'link' ? (
        <Trans>A genuine certificate, signed by the owner’s device just now.</Trans>
      ) : (
        <Trans>A genuine certificate. Who shows it is not known.</Trans>
      )
    case 'none':
    case 'unbound':
      return <Trans>A genuine certificate. Who shows it is not known.</Trans>
  }
}
