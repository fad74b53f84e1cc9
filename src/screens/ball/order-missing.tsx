import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { orderProblem } from '../../queries/order-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './order-progress.module.css'

interface OrderMissingProps {
  error: Error
  /** Path of the ball that was ordered. */
  ball: string
}

/** Why an order cannot be shown, and what that means for it; retried automatically where that helps. */
export function OrderMissing({ error, ball }: OrderMissingProps) {
  const { pathname, search } = useLocation()
  const problem = orderProblem(error)
  return (
    <Page width="text" className={styles.progress}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Your order</Trans>
      </h1>
      {problem === 'session' && (
        <Notice kind="info">
          <Trans>Please log in to see your order. An order you’ve paid for will still go through.</Trans>
        </Notice>
      )}
      {problem === 'unknown' && (
        <Notice kind="failed">
          <Trans>This account has no such order. Everything you’ve received is in your collection.</Trans>
        </Notice>
      )}
      {problem === 'offline' && (
        <Notice kind="offline" title={<Trans>You’re offline, so your order can’t be shown.</Trans>}>
          <Trans>
            It’ll appear as soon as you’re back online. An order you’ve paid for will still go through.
          </Trans>
        </Notice>
      )}
      {problem === 'unexpected' && (
        <Notice kind="failed">
          <Trans>We couldn’t check your order just now. We’ll keep trying.</Trans>
        </Notice>
      )}
      {problem === 'session' && (
        <ButtonLink to={paths.login(pathname + search)} look="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      )}
      {problem === 'unknown' && (
        <ButtonLink to={paths.myProfile()}>
          <Trans>My collection</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={ball} look="text">
        <Trans>Back to the ball</Trans>
      </ButtonLink>
    </Page>
  )
}
