import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import type { NoticeTold } from '../contract/notices.ts'
import { inLanguage } from '../contract/translations.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Yen } from '../ui/yen.tsx'
import { isOfRevocation, RevocationSentence } from './revocation-sentence.tsx'

/** The notices about the account itself. */
const OF_ACCOUNT: ReadonlySet<string> = new Set([
  'method_added',
  'method_removed',
  'method_undone',
  'recovery_asked',
])

const OF_BANK: ReadonlySet<string> = new Set(['bank_account_set', 'bank_account_removed'])

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
  if (OF_BANK.has(kind)) return paths.bankAccount()
  if (OF_ACCOUNT.has(kind)) return paths.security()
  if (kind === 'ball_on_sale' && ball) return paths.ball(ball.group_code, ball.uuid)
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
          {name} couldn’t be delivered. {sum} has been refunded in full.
        </Trans>
      )
    case 'not_charged':
      return (
        <Trans>
          {name} couldn’t be delivered. You weren’t charged: the {sum} hold on your card is being released.
        </Trans>
      )
    case 'order_refunded':
      return (
        <Trans>
          {ballName} couldn’t be delivered. {sum} has been refunded in full.
        </Trans>
      )
    case 'ball_on_sale':
      return <Trans>{ballName} is on sale.</Trans>
    case 'sold':
      return (
        <Trans>
          {name} was sold for {sum}.
        </Trans>
      )
    case 'unsold':
      return (
        <Trans>
          {name} couldn’t be delivered to the buyer. They’ve been refunded, and the listing is closed.
        </Trans>
      )
    case 'closed':
      return <Ended name={name} reason={notice.reason} />
    case 'paid_out':
      return <Trans>{sum} has been paid to your bank account.</Trans>
    case 'payout_returned':
      return <Trans>Your {sum} payout was returned by your bank. It’s back in your balance.</Trans>
    case 'bank_account_set':
      return <Trans>The bank account for your payouts was changed. If it wasn’t you, change it back.</Trans>
    case 'bank_account_removed':
      return <Trans>The bank account for your payouts was deleted.</Trans>
    case 'recovery_asked':
      return <Trans>Recovery of your wallet was requested. If it wasn’t you, stop it.</Trans>
    case 'device_bound':
      return <Trans>A new device can show your certificates. If it wasn’t you, report it as lost.</Trans>
    default:
      return <OfMethod kind={notice.kind} method={notice.reason} />
  }
}

function OfMethod({ kind, method }: { kind: string; method: string | null }) {
  const { t } = useLingui()
  const name = method === 'google' ? 'Google' : t`Email and password`
  if (kind === 'method_added') {
    return <Trans>{name} was added to your sign-in methods. If it wasn’t you, undo it.</Trans>
  }
  if (kind === 'method_removed') return <Trans>{name} was removed from your sign-in methods.</Trans>
  if (kind === 'method_undone') return <Trans>Adding {name} to your sign-in methods was undone.</Trans>
  return null
}

function Ended({ name, reason }: { name: string; reason: string | null }) {
  if (reason === 'expired') return <Trans>The listing of {name} has ended: its listing period is over.</Trans>
  if (reason === 'moved')
    return <Trans>The listing of {name} has ended: the work moved to another wallet.</Trans>
  if (reason === 'withdrawn')
    return <Trans>The listing of {name} has ended: its signature was cancelled on the blockchain.</Trans>
  return <Trans>The listing of {name} has ended.</Trans>
}
