import type { Language } from '../../../../src/contract/translations.ts'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { EmailAccount } from '../../../store/email-accounts.ts'
import { isOnHold } from '../limits/waiting-period.ts'
import { waysOf } from './sign-in-methods.ts'

/** What a person knows a sign-in method by, in the middle of a sentence. */
const NAMES: Record<SignInMethod['kind'], Record<Language, string>> = {
  google: { ja: 'Google', en: 'Google' },
  email_password: { ja: 'メールアドレスとパスワード', en: 'your e-mail address and password' },
  metamask: { ja: 'ブラウザのウォレット', en: 'your browser wallet' },
}
const BETWEEN: Record<Language, string> = { ja: '、または', en: ' or ' }

/**
 * Hands nothing of a wallet to an e-mail address that was added to its account a short while ago; says from when, and
 * what opens it until then.
 * @throws Problem 403 METHOD_ON_HOLD
 */
export async function refuseOnHold(
  deps: Dependencies,
  account: Pick<EmailAccount, 'address' | 'key_from'>,
  language: Language,
): Promise<void> {
  const { key_from } = account
  if (key_from === null || !isOnHold(deps, account)) return
  const users = deps.db.selectFrom('users').selectAll().where('address', '=', account.address)
  const user = await users.executeTakeFirst()
  const others = user ? (await waysOf(deps, user)).filter((way) => way.key_from === null) : []
  const methods = others.map(({ kind }) => NAMES[kind][language]).join(BETWEEN[language])
  throw new Problem(403, 'METHOD_ON_HOLD', { date: minuteIn(key_from, language), methods })
}
