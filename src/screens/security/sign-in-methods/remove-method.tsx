import { Trans } from '@lingui/react/macro'
import type { SignInMethod } from '../../../queries/sign-in-methods.ts'
import { METHOD_NAMES } from './method-names.tsx'
import styles from './methods.module.css'

/** Before a sign-in method goes: what it does no more, and what is left. */
export function WhatRemovingMeans({ method, left }: { method: SignInMethod; left: readonly SignInMethod[] }) {
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        {method.kind === 'google' ? (
          <Trans>This Google account will not log you in here any more.</Trans>
        ) : (
          <Trans>This address and its password will not log you in or open your wallet any more.</Trans>
        )}{' '}
        <Trans>Your other devices are logged out.</Trans>
      </p>
      <div>
        <p className={styles.small}>
          <Trans>What you log in with from then on:</Trans>
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
