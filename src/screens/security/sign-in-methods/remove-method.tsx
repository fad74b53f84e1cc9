import { Trans } from '@lingui/react/macro'
import type { SignInMethod } from '../../../queries/sign-in-methods.ts'
import { METHOD_NAMES } from './method-names.tsx'
import styles from './methods.module.css'

/** Before a sign-in method goes: what it does no more, and what is left. */
export function WhatRemovingMeans({ method, left }: { method: SignInMethod; left: readonly SignInMethod[] }) {
  return (
    <div className={styles.form}>
      <p>
        {method.kind === 'google' ? (
          <Trans>You’ll no longer be able to log in with this Google account.</Trans>
        ) : (
          <Trans>This address and its password will no longer log you in or open your wallet.</Trans>
        )}{' '}
        <Trans>Your other devices will be logged out.</Trans>
      </p>
      <div>
        <p className={styles.small}>
          <Trans>You’ll log in with:</Trans>
        </p>
        <ul>
          {left.map(({ id, kind, email }) => (
            <li key={id} className={styles.name}>
              {METHOD_NAMES[kind]}
              {email !== null && <span translate="no"> {email}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
