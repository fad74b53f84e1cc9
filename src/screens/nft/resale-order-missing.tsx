import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { orderProblem } from '../../queries/order-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * Why a resale order cannot be looked up, and what that means for it; retried automatically where that helps.
 */
export function ResaleOrderMissing({ error }: { error: Error }) {
  const { pathname, search } = useLocation()
  switch (orderProblem(error)) {
    case 'session':
      return (
        <Notice
          kind="info"
          title={<Trans>Please log in again to see the status of your purchase.</Trans>}
          action={
            <ButtonLink to={paths.login(pathname + search)}>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>A purchase you’ve paid for will still go through.</Trans>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="info" title={<Trans>This account has no such purchase.</Trans>}>
          <Trans>This may be someone else’s link. Everything you’ve bought is in your collection.</Trans>
        </Notice>
      )
    case 'offline':
      return (
        <Notice
          kind="offline"
          title={<Trans>You’re offline, so the status of your purchase can’t be shown.</Trans>}
        >
          <Trans>
            It’ll appear as soon as you’re back online. A purchase you’ve paid for will still go through.
          </Trans>
        </Notice>
      )
    case 'unexpected':
      return (
        <Notice
          kind="failed"
          title={<Trans>We couldn’t check your purchase just now. We’ll keep trying.</Trans>}
        >
          <Trans>A purchase you’ve paid for will still go through.</Trans>
        </Notice>
      )
  }
}
