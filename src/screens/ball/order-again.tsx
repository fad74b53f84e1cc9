import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { Order, OrderState } from '../../contract/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The history state of a ball's page that opens the confirmation sheet at once. */
export const ORDER_AGAIN = 'order-again'

/** Outcomes without a charge, after which the buyer most often still wants the ball. */
const ENDED_UNPAID: readonly OrderState[] = ['declined', 'abandoned', 'expired']

/** After an order that ended without a charge: one tap returns to the sheet that confirms a new one. */
export function OrderAgain({ code, order }: { code: string; order: Order }) {
  if (!ENDED_UNPAID.includes(order.state)) return null
  return (
    <ButtonLink look="primary" to={paths.ball(code, order.ball.uuid)} state={ORDER_AGAIN}>
      <Trans>Order it again</Trans>
    </ButtonLink>
  )
}
