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
          <NotBought decided={decided} />
        ) : (
          <NotCancelled decided={decided} sold={problem.kind === 'sold'} />
        )
      }
    >
      {'message' in problem && problem.message}
      {problem.kind === 'session' && (
        <LocaleLink to={paths.login(pathname)}>
          <Trans>Please log in again</Trans>
        </LocaleLink>
      )}
      {problem.kind === 'offline' && <Trans>The server could not be reached.</Trans>}
      {problem.kind === 'unexpected' && <Trans>Something went wrong on our side.</Trans>}{' '}
      {!decided && <TryAgain deed={deed} />}
    </Notice>
  )
}

function NotBought({ decided }: { decided: boolean }) {
  if (decided) return <Trans>The purchase was not made. You have not been charged.</Trans>
  return <Trans>The payment page could not be opened. You have not been charged.</Trans>
}

/** Without a response it is unknown whether the listing is still active. */
function NotCancelled({ decided, sold }: { decided: boolean; sold: boolean }) {
  if (sold) return <Trans>It’s sold: your listing can’t be taken off sale any more.</Trans>
  if (decided) return <Trans>Your listing was not taken off sale. No money has moved.</Trans>
  return <Trans>No answer came, so your listing may still be for sale. No money has moved.</Trans>
}

function TryAgain({ deed }: { deed: SaleFailureProps['deed'] }) {
  if (deed === 'buy' && !secondTryIsSafe()) {
    return <Trans>Before you try again, please see whether it was ordered after all.</Trans>
  }
  if (deed === 'buy') return <Trans>Trying again is safe: it never becomes a second purchase.</Trans>
  return <Trans>Trying again is safe.</Trans>
}
