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
          title={<Trans>Please log in again to see what became of your purchase.</Trans>}
          action={
            <ButtonLink to={paths.login(pathname + search)}>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>A paid purchase goes on meanwhile.</Trans>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="info" title={<Trans>This account has no such purchase.</Trans>}>
          <Trans>The link may be somebody else’s. Everything you have bought is in your collection.</Trans>
        </Notice>
      )
    case 'offline':
      return (
        <Notice
          kind="offline"
          title={<Trans>There is no network, so what became of your purchase cannot be shown.</Trans>}
        >
          <Trans>It is shown as soon as the connection is back. A paid purchase goes on meanwhile.</Trans>
        </Notice>
      )
    case 'unexpected':
      return (
        <Notice
          kind="failed"
          title={<Trans>Your purchase could not be looked up just now. We keep trying.</Trans>}
        >
          <Trans>A paid purchase goes on meanwhile.</Trans>
        </Notice>
      )
  }
}
