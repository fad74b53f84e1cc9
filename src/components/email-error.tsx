import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { looksLikeEmail } from '../lib/email.ts'

/** The error of a typed address, for its field: missing or impossible. Undefined for a valid one. */
export function emailError(typed: string): ReactNode | undefined {
  const address = typed.trim()
  if (address === '') return <Trans>Please enter your email address.</Trans>
  if (looksLikeEmail(address)) return undefined
  return <Trans>Please enter a valid email address, like name@example.com.</Trans>
}
