import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { emailAddress } from '../contract/email-address.ts'

/**
 * The error of a typed address, for its field: missing or impossible. Undefined for a valid one.
 * @param refused whether the server has refused it
 */
export function emailError(typed: string, refused = false): ReactNode | undefined {
  if (typed.trim() === '') return <Trans>Please enter your email address.</Trans>
  if (!refused && emailAddress(typed) !== undefined) return undefined
  return <Trans>Please enter a valid email address, like name@example.com.</Trans>
}
