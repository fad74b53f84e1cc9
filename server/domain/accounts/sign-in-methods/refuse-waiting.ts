import type { Language } from '../../../../src/contract/translations.ts'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Dependencies } from '../../dependencies.ts'
import { msg, translator, type Message } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { EmailAccount } from '../../../store/email-accounts.ts'
import { isOnHold } from '../limits/waiting-period.ts'
import { waysOf } from './sign-in-methods.ts'

/** What a user knows a sign-in method by, in the middle of a sentence. */
const NAMES = {
  google: msg('Google'),
  email_password: msg('your e-mail address and password'),
  metamask: msg('your browser wallet'),
} as const satisfies Record<SignInMethod['kind'], Message>

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
  const t = translator(language)
  const [first = '', ...rest] = others.map(({ kind }) => t(NAMES[kind]))
  const methods = rest.reduce((before, next) => t(msg('{before} or {next}'), { before, next }), first)
  throw new Problem(403, 'METHOD_ON_HOLD', { date: minuteIn(key_from, language), methods })
}
