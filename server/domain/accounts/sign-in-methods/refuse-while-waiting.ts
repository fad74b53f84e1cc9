import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator, type Message } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import type { EmailAccount } from '../../../store/accounts/email-accounts.ts'
import { anyUserByAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { minuteIn } from '../../../lib/minute.ts'
import { isWaiting } from '../limits/waiting-period.ts'
import { signInMethodsOf } from './sign-in-methods.ts'

/** Names of the methods in the middle of a sentence. */
const NAMES = {
  google: msg('Google'),
  // with a password or by a code
  email_password: msg('your email address'),
  metamask: msg('your browser wallet'),
} as const satisfies Record<SignInMethod['kind'], Message>

/**
 * Refuses to release anything of a wallet to an email address whose waiting period is not over; reports when
 * it ends, and which methods open the wallet until then.
 * @throws Problem 403 METHOD_ON_HOLD
 */
export async function refuseWhileWaiting(
  deps: Dependencies,
  account: Pick<EmailAccount, 'address' | 'key_from'>,
  language: Language,
): Promise<void> {
  const { key_from } = account
  if (key_from === null || !isWaiting(deps, account)) return
  const user = await anyUserByAddress(deps.db, account.address)
  const others = user ? (await signInMethodsOf(deps, user)).filter((one) => one.key_from === null) : []
  const t = translator(language)
  const [first = '', ...rest] = others.map(({ kind }) => t(NAMES[kind]))
  const methods = rest.reduce((before, next) => t(msg('{before} or {next}'), { before, next }), first)
  throw new Problem(403, 'METHOD_ON_HOLD', { date: minuteIn(key_from, language), methods })
}
