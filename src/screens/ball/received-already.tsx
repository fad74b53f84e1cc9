import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../config/paths.ts'
import { ordersQuery } from '../../queries/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stepsDone } from './steps-done.ts'

interface ReceivedAlreadyProps {
  code: string
  ball: string
  /** There is nothing left to receive. */
  onKnown: () => void
}

/**
 * Links a visitor who has received a free ball, limited to one per person, to the work that was in it. Renders
 * nothing where that is unknown.
 */
export function ReceivedAlready({ code, ball, onKnown }: ReceivedAlreadyProps) {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } })
  const had = orders.data?.value.find((order) => order.ball.uuid === ball && stepsDone(order.state) > 0)
  const known = had !== undefined
  useEffect(() => {
    if (known) onKnown()
  }, [known, onKnown])
  if (!had) return null
  return (
    <Notice
      kind="info"
      title={<Trans>You’ve received this ball.</Trans>}
      action={
        <ButtonLink look="primary" to={paths.order(code, ball, had.uuid)}>
          <Trans>See what was inside</Trans>
        </ButtonLink>
      }
    />
  )
}
