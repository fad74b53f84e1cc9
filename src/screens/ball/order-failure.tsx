import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { orderProblem, secondTryIsSafe, type OrderProblem } from '../../queries/balls.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * States what failed, and that nothing was paid for it: inline at the button, without a modal
 * (docs/specification.md section 8). Without a response it is unknown whether the order was created; the
 * checkout page was not reached in any case.
 */
export function OrderFailure({ error, free }: { error: Error; free: boolean }) {
  const { pathname } = useLocation()
  const problem = orderProblem(error)
  const decided = 'message' in problem || problem.kind === 'session'
  return (
    <Notice kind="failed" title={<Title kind={problem.kind} decided={decided} free={free} />}>
      {'message' in problem && problem.message}{' '}
      {problem.kind === 'unpaid' && (
        <LocaleLink to={paths.myOrders()}>
          <Trans>See your orders</Trans>
        </LocaleLink>
      )}
      {!decided && !secondTryIsSafe() && (
        <Trans>Before you try again, please check whether the order went through.</Trans>
      )}
      {problem.kind === 'offline' && secondTryIsSafe() && (
        <Trans>The server couldn’t be reached. You can safely try again: you won’t order it twice.</Trans>
      )}
      {problem.kind === 'unexpected' && secondTryIsSafe() && (
        <Trans>Something went wrong on our side. You can safely try again: you won’t order it twice.</Trans>
      )}
      {problem.kind === 'session' && (
        <LocaleLink to={paths.login(pathname)}>
          <Trans>Please log in again</Trans>
        </LocaleLink>
      )}
    </Notice>
  )
}

interface TitleProps {
  kind: OrderProblem['kind']
  decided: boolean
  free: boolean
}

function Title({ kind, decided, free }: TitleProps) {
  if (kind === 'price') return <Trans>The price has changed. Please check it before you continue.</Trans>
  // the words below speak of earlier payments
  if (kind === 'unpaid') return <Trans>No new order was placed.</Trans>
  if (decided) return <Trans>The order wasn’t placed. You haven’t been charged.</Trans>
  if (free)
    return (
      <Trans>
        The server didn’t respond, so we can’t tell whether your request went through. It’s free either way.
      </Trans>
    )
  return <Trans>The payment page couldn’t be opened. You haven’t been charged.</Trans>
}
