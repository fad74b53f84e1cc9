import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { recoveryApi, type Recovery } from '../contract/recovery.ts'
import { emailLogIn } from '../flows/sign-in/log-in.ts'
import { reportCredentialUse } from '../flows/sign-in/report-credential-use.ts'
import { openByKit, openByOperator, setNewPassword } from '../flows/security/recover.ts'
import { closeVault, type OpenVault } from '../wallet/opened.ts'
import { welcome } from './sign-in.ts'

export type { Recovery } from '../contract/recovery.ts'
export type { OpenVault } from '../wallet/opened.ts'

const deps = { call }
/** No recovery request waits for a network or is retried automatically; forms show failures inline. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** Has a link mailed. */
export function recoveryMail() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (email: string) => call(recoveryApi.ask, { body: { email } }),
  })
}

/** Spends a mailed link. */
export function recoveryOpening() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (token: string) => call(recoveryApi.open, { body: { token } }),
  })
}

/** Stops a recovery by the link of its mail. */
export function recoveryStop() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (token: string) => call(recoveryApi.stop, { body: { token } }),
  })
}

/** Opens the wallet with the twelve words of the recovery kit. */
export function kitOpening(recovery: Recovery) {
  return mutationOptions({ ...IN_PLACE, mutationFn: (typed: string) => openByKit(recovery, typed) })
}

/** Opens the wallet with what the operator's key service gives back. */
export function operatorOpening(recovery: Recovery) {
  return mutationOptions({ ...IN_PLACE, mutationFn: () => openByOperator(deps, recovery) })
}

/** Requests help from the operator's key service; its waiting period starts now. */
export function operatorAsking() {
  return mutationOptions({ ...IN_PLACE, mutationFn: () => call(recoveryApi.askOperator) })
}

/**
 * Sets the new password for the open wallet, closes it, and logs in with it.
 * @param wrapId the credential that opened it, where only this browser knows
 */
export function newPasswordSetting(recovery: Recovery, opened: OpenVault, wrapId?: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (password: string) => {
      await setNewPassword(deps, recovery, opened, password)
      closeVault(opened)
      return emailLogIn(deps, { email: recovery.email, password })
    },
    onSuccess: (result, _password, _before, { client }) => {
      if (wrapId !== undefined) reportCredentialUse(deps, wrapId)
      welcome(client, result)
    },
  })
}
