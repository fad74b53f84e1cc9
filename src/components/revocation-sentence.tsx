import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NoticeTold } from '../contract/notices.ts'

const OF_OWNER: ReadonlySet<string> = new Set(['certificate_revoked', 'certificate_restored'])
/** Notices of a sale that was not made; their reason may be a revocation. */
const OF_SALE: ReadonlySet<string> = new Set(['refunded', 'not_charged', 'unsold'])

/** Whether a notice is about a certificate that was revoked. */
export function isOfRevocation({ kind, reason }: Pick<NoticeTold, 'kind' | 'reason'>): boolean {
  return OF_OWNER.has(kind) || (OF_SALE.has(kind) && reason === 'revoked')
}

interface RevocationSentenceProps {
  notice: Pick<NoticeTold, 'kind' | 'reason'>
  /** Of the work. */
  name: string
  sum: ReactNode
}

/** A notice about a revoked certificate as a sentence: to its owner, and to buyer and seller of a sale. */
export function RevocationSentence({ notice: { kind, reason }, name, sum }: RevocationSentenceProps) {
  switch (kind) {
    case 'refunded':
      return (
        <Trans>
          The certificate of {name} was revoked, so it couldn’t be delivered. {sum} has been refunded in full.
        </Trans>
      )
    case 'not_charged':
      return (
        <Trans>
          The certificate of {name} was revoked, so it couldn’t be delivered. You weren’t charged: the {sum}{' '}
          hold on your card is being released.
        </Trans>
      )
    case 'unsold':
      return (
        <Trans>
          {name} wasn’t sold because its certificate was revoked. The buyer has been refunded, and the listing
          is closed.
        </Trans>
      )
    case 'certificate_restored':
      return <Trans>The certificate of {name} is valid again.</Trans>
    default:
      return reason === null ? (
        <Trans>The certificate of {name} has been revoked.</Trans>
      ) : (
        <Trans>
          The certificate of {name} has been revoked. Reason: {reason}
        </Trans>
      )
  }
}
