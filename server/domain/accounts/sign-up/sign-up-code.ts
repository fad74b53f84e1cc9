import { Problem } from '../../../lib/problem.ts'
import { setSignUpCode, takeCodeTry, type SignUp } from '../../../store/accounts/sign-ups.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deviceName } from '../limits/known-device.ts'
import { countByAddress, countMailedCode } from '../limits/login-limits.ts'
import { isAuthKey } from '../proofs/auth-key.ts'
import { makeCode, MOST_TRIES } from '../proofs/mailed-code.ts'
import type { Visitor } from '../visitor.ts'
import { completeSignUp } from './confirm-sign-up.ts'
import { signUpBrowser } from './sign-up-browser.ts'

/**
 * A new code for a sign-up, for as long as its link: the one before is void.
 * @returns six digits
 */
export async function newSignUpCode(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { id }: Pick<SignUp, 'id'>,
): Promise<string> {
  const { code, ...stored } = await makeCode(deps)
  await setSignUpCode(deps.db, id, stored)
  return code
}

/**
 * Confirms the sign-up that waits at an address in this browser: account and wallet are created. The cookie of
 * the browser that signed up and the code together are the proof; the code alone, read to a stranger, opens
 * nothing.
 * @returns whether the account has no password: it may then be an earlier one of the same address, which its owner
 *   has come back to
 * @throws Problem 400 WRONG_CODE; 400 CODE_SPENT where no code is alive here; 409 VAULT_EXISTS; 429
 */
export async function confirmByCode(
  deps: Dependencies,
  { email, code }: { email: string; code: string },
  visitor: Visitor,
): Promise<{ byCode: boolean }> {
  await countByAddress(deps, 'sign-up', visitor.clientAddress)
  const browser = signUpBrowser(deps, visitor)
  const tried =
    browser === null
      ? undefined
      : await takeCodeTry(deps.db, { email, browser, now: deps.now(), most: MOST_TRIES })
  if (!tried) throw new Problem(400, 'CODE_SPENT')
  // a browser that has no sign-up here takes none of the mailbox's tries
  await countMailedCode(deps, email, deviceName(deps, visitor))
  if (!(await isAuthKey(code, tried.code_hash))) {
    throw new Problem(400, tried.code_tries < MOST_TRIES ? 'WRONG_CODE' : 'CODE_SPENT')
  }
  const byCode = tried.auth_hash === null
  const completed = await completeSignUp(deps, tried, visitor)
  if (completed !== 'created' && !(completed === 'has-account' && byCode)) {
    throw new Problem(400, 'CODE_SPENT')
  }
  return { byCode }
}
