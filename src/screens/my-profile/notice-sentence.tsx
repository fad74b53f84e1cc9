import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { NoticeTold } from '../../contract/notices.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Yen } from '../../ui/yen.tsx'
import { isOfRevocation, RevocationSentence } from './revocation-sentence.tsx'

/** The notices about the account itself. */
const OF_ACCOUNT: ReadonlySet<string> = new Set([
  'method_added',
  'method_removed',
  'method_undone',
  'recovery_asked',
])

const OF_CERTIFICATE: ReadonlySet<string> = new Set(['certificate_revoked', 'certificate_restored'])

/** The page with the details of a notice. */
export function noticePath({
  kind,
  work,
  purchase_uuid: resaleOrder,
  order_uuid: order,
  ball,
}: NoticeTold): string {
  if (kind === 'device_bound') return paths.device()
  if (OF_CERTIFICATE.has(kind) && work) return paths.certificate(work.group_code, work.nft_uuid)
  if (OF_ACCOUNT.has(kind)) return paths.security()
  if (order && ball) return paths.order(ball.group_code, ball.uuid, order)
  if (!work || kind === 'sold') return paths.salesCollection()
  if (resaleOrder) return paths.resaleOrder(work.group_code, work.nft_uuid, resaleOrder)
  return paths.nft(work.group_code, work.nft_uuid)
}

/** A notice as a sentence. */
export function NoticeSentence({ notice }: { notice: NoticeTold }) {
  const locale = useLocale()
  const name = notice.work ? inLanguage(notice.work, locale).name : ''
  const ballName = notice.ball ? inLanguage(notice.ball, locale).name : ''
  const sum = <Yen amount={notice.amount ?? 0} bare />
  if (isOfRevocation(notice)) return <RevocationSentence notice={notice} name={name} sum={sum} />
  switch (notice.kind) {
    case 'bought':
      return <Trans>{name} is in your collection.</Trans>
    case 'refunded':
      return (
        <Trans>
          {name} could not be handed over. {sum} has been refunded in full.
        </Trans>
      )
    case 'not_charged':
      return (
        <Trans>
          {name} could not be handed over. You were not charged: {sum} authorized on your card is released.
        </Trans>
      )
    case 'order_refunded':
      return (
        <Trans>
          {ballName} could not be delivered. {sum} has been refunded in full.
        </Trans>
      )
    case 'sold':
      return (
        <Trans>
          {name} was sold for {sum}.
        </Trans>
      )
    case 'unsold':
      return (
        <Trans>{name} could not be handed over. Its buyer has the money back, its listing is closed.</Trans>
      )
    case 'closed':
      return <Ended name={name} reason={notice.reason} />
    case 'paid_out':
      return <Trans>{sum} has been paid to your bank account.</Trans>
    case 'payout_returned':
      return <Trans>{sum} came back from your bank. It is part of your balance again.</Trans>
    case 'recovery_asked':
      return <Trans>A recovery of your wallet was asked for. If it wasn’t you, stop it.</Trans>
    case 'device_bound':
      return <Trans>A new device can show your certificates. If it wasn’t you, report it as lost.</Trans>
    default:
      return <OfMethod kind={notice.kind} method={notice.reason} />
  }
}

function OfMethod({ kind, method }: { kind: string; method: string | null }) {
  const { t } = useLingui()
  const name = method === 'google' ? 'Google' : t`E-mail and password`
  if (kind === 'method_added') {
    return <Trans>{name} was added to your sign-in methods. If it wasn’t you, undo it.</Trans>
  }
  if (kind === 'method_removed') return <Trans>{name} was removed from your sign-in methods.</Trans>
  if (kind === 'method_undone') return <Trans>{name} was added to your sign-in methods, and undone.</Trans>
  return null
}

function Ended({ name, reason }: { name: string; reason: string | null }) {
  if (reason === 'expired') return <Trans>The listing of {name} has ended: its time was over.</Trans>
  if (reason === 'moved')
    return <Trans>The listing of {name} has ended: the work moved to another wallet.</Trans>
  if (reason === 'withdrawn')
    return <Trans>The listing of {name} has ended: its promise was called off on the chain.</Trans>
  return <Trans>The listing of {name} has ended.</Trans>
}
