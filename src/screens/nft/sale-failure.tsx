import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { secondTryIsSafe } from '../../queries/balls.ts'
import { saleProblem } from '../../queries/sales.ts'
import { Notice } from '../../ui/notice.tsx'

interface SaleFailureProps {
  error: Error
  /** The failed action: a resale order, or taking one's own listing off sale. */
  deed: 'buy' | 'cancel'
}

/**
 * States what failed and whether money moved, inline at the button, without a modal (docs/specification.md
 * section 8).
 */
export function SaleFailure({ error, deed }: SaleFailureProps) {
  const { pathname } = useLocation()
  const problem = saleProblem(error)
  const decided = 'message' in problem || problem.kind === 'session'
  return (
    <Notice
      kind="failed"
      title={
        deed === 'buy' ? (
          <NotBought decided={decided} unpaid={problem.kind === 'unpaid'} />
        ) : (
          <NotCancelled decided={decided} sold={problem.kind === 'sold'} />
        )
      }
    >
      {'message' in problem && problem.message}{' '}
      {problem.kind === 'unpaid' && (
        <LocaleLink to={paths.myOrders()}>
          <Trans>See your orders</Trans>
        </LocaleLink>
      )}
      {problem.kind === 'session' && (
        <LocaleLink to={paths.login(pathname)}>
          <Trans>Please log in again</Trans>
        </LocaleLink>
      )}
      {problem.kind === 'offline' && <Trans>The server couldn’t be reached.</Trans>}
      {problem.kind === 'unexpected' && <Trans>Something went wrong on our side.</Trans>}{' '}
      {!decided && <TryAgain deed={deed} />}
    </Notice>
  )
}

function NotBought({ decided, unpaid }: { decided: boolean; unpaid: boolean }) {
  // the words below speak of earlier payments
  if (unpaid) return <Trans>No new order was placed.</Trans>
  if (decided) return <Trans>The purchase didn’t go through. You haven’t been charged.</Trans>
  return <Trans>The payment page couldn’t be opened. You haven’t been charged.</Trans>
}

/** Without a response it is unknown whether the listing is still active. */
function NotCancelled({ decided, sold }: { decided: boolean; sold: boolean }) {
  if (sold) return <Trans>It’s sold: your listing can’t be taken off sale anymore.</Trans>
  if (decided) return <Trans>Your work wasn’t taken off sale. No payment was made.</Trans>
  return <Trans>The server didn’t respond, so your work may still be for sale. No payment was made.</Trans>
}

function TryAgain({ deed }: { deed: SaleFailureProps['deed'] }) {
  if (deed === 'buy' && !secondTryIsSafe()) {
    return <Trans>Before you try again, please check whether the order went through.</Trans>
  }
  if (deed === 'buy') return <Trans>You can safely try again: you won’t buy it twice.</Trans>
  return <Trans>You can safely try again.</Trans>
}
