import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { looksLikeEmail } from '../lib/email.ts'

/** What is wrong with a typed address, for its field: there is none, or it can be nobody's. Undefined for a good one. */
export function emailError(typed: string): ReactNode | undefined {
  const address = typed.trim()
  if (address === '') return <Trans>Please enter your e-mail address.</Trans>
  if (looksLikeEmail(address)) return undefined
  return <Trans>This is not a whole e-mail address. One looks like name@example.com.</Trans>
}
