import { usersApi } from '../contract/users.ts'
import {
  closeVault,
  makeVault,
  sealVault,
  stretch,
  wrapByPassword,
  wrapForOperator,
} from '../wallet/opened.ts'
import { refuseCommon } from '../wallet/password-rules.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'

interface OnTheWay {
  /** Path that the mailed link leads on to. */
  from: string | undefined
}

interface Recoverable {
  /** Whether the operator's key service may help after a forgotten password. */
  recoverable: boolean
}

/**
 * Makes a wallet in this browser and leaves it with the server, sealed; the server mails a link. The answer is the
 * same for an address that has an account: who owns it learns more by mail.
 * @throws CommonPassword
 */
export async function emailSignUp(
  deps: SignInDeps,
  { email, password, recoverable, from }: EmailAndPassword & OnTheWay & Recoverable,
): Promise<{ email: string }> {
  await refuseCommon(password, email)
  const keys = await stretch(password)
  const opened = await makeVault()
  try {
    const vault = await sealVault(opened)
    const wrap = await wrapByPassword(opened, keys)
    const operator = recoverable ? await wrapForOperator(opened) : undefined
    const wraps = operator ? [wrap, operator.wrap] : [wrap]
    const { address } = opened
    return await deps.call(usersApi.emailSignUp, {
      body: {
        email,
        auth_key: keys.authKey,
        kdf: keys.kdf,
        vault,
        wraps,
        address,
        ...(operator && { operator_key: operator.key }),
        ...going(from),
      },
    })
  } finally {
    closeVault(keys)
    closeVault(opened)
  }
}

/**
 * Confirms an e-mail address with the token of a mailed link; answers whose address it was, and whether it is only
 * where an account that exists is written to, or a further way into one.
 * @throws ApiError code `LINK_SPENT` when the link is used or too old
 */
export async function verifyEmail(
  deps: SignInDeps,
  token: string,
): Promise<{ email: string; contact?: boolean | undefined; way?: boolean | undefined }> {
  return deps.call(usersApi.emailVerify, { body: { token } })
}

/** Has a new link mailed. */
export async function resendLink(
  deps: SignInDeps,
  { email, from }: { email: string } & OnTheWay,
): Promise<{ email: string }> {
  return deps.call(usersApi.emailResend, { body: { email, ...going(from) } })
}

function going(from: string | undefined): { from?: string } {
  return from === undefined ? {} : { from }
}
