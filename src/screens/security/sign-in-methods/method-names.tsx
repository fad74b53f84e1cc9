import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInMethod } from '../../../queries/sign-in-methods.ts'

/** What each sign-in method is called. */
export const METHOD_NAMES: Record<SignInMethod['kind'], ReactNode> = {
  google: 'Google',
  email_password: <Trans>Email and password</Trans>,
  metamask: <Trans>Browser wallet</Trans>,
}
