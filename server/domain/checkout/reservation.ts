import { PAY_WITHIN_MINUTES } from '../../../src/config/constants.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** An unpaid reservation ends with its checkout, or when this time is over. */
export const RESERVATION_MS = PAY_WITHIN_MINUTES * MINUTE_MS
