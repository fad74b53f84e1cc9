import { Trans } from '@lingui/react/macro'
import type { OrderState } from '../../contract/orders.ts'
import { classes } from '../../lib/classes.ts'
import styles from './order-progress.module.css'
import { stepsDone } from './steps-done.ts'

interface OrderStepsProps {
  state: OrderState
  /** Nothing is paid, so no step of it is shown. */
  free: boolean
}

/**
 * The steps of an order: round while pending, square when done. The sentence beside it states the same in
 * words.
 */
export function OrderSteps({ state, free }: OrderStepsProps) {
  const paid = [
    <Trans key="paid" context="order step">
      Payment
    </Trans>,
  ]
  const done = stepsDone(state) - (free ? paid.length : 0)
  const steps = [
    ...(free ? [] : paid),
    <Trans key="drawn" context="order step">
      Draw
    </Trans>,
    <Trans key="delivered" context="order step">
      Delivery
    </Trans>,
  ]
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={classes(styles.step, at < done && styles.done)}
          aria-current={at === done ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true" />
          {step}
        </li>
      ))}
    </ol>
  )
}
