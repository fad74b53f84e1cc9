import { MINUTE_SECONDS } from '../../../lib/time.ts'

/**
 * How long a mailed link is valid, in minutes (OWASP Forgot Password Cheat Sheet: tokens expire after a short
 * time).
 */
export const LINK_MINUTES = 10
export const LINK_SECONDS = LINK_MINUTES * MINUTE_SECONDS
