import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { Problem } from '../../../lib/problem.ts'
import type { EmailAccount } from '../../../store/email-accounts.ts'
import { anyUserByAddress } from '../../../store/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { minuteIn } from '../../../lib/minute.ts'
import { isWaiting } from '../limits/waiting-period.ts'
import { signInMethodsOf } from './sign-in-methods.ts'

/** Names of the methods in the middle of a sentence. */
const NAMES: Record<SignInMethod['kind'], Record<Language, string>> = {
  google: { ja: 'Google', en: 'Google' },
  email_password: { ja: 'メールアドレスとパスワード', en: 'your e-mail address and password' },
  metamask: { ja: 'ブラウザのウォレット', en: 'your browser wallet' },
}
const BETWEEN: Record<Language, string> = { ja: '、または', en: ' or ' }

/**
 * Refuses to give anything of a wallet to an e-mail address whose waiting period is not over; says when it ends, and which
 * methods open the wallet until then.
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
  const methods = others.map(({ kind }) => NAMES[kind][language]).join(BETWEEN[language])
  throw new Problem(403, 'METHOD_ON_HOLD', { date: minuteIn(key_from, language), methods })
}
