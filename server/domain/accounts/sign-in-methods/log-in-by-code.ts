import type { Kysely } from 'kysely'
import type { ReleasedWallet } from '../../../../src/contract/users.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { emailAccount, type EmailAccount } from '../../../store/accounts/email-accounts.ts'
import { deleteLogInCode, takeLogInTry, upsertLogInCode } from '../../../store/accounts/log-in-codes.ts'
import { markKindUsed, wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import { lockVault, vaultOf } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countRelease } from '../limits/key-release-limits.ts'
import { deviceName } from '../limits/known-device.ts'
import { countByAddress, countMailedCode } from '../limits/login-limits.ts'
import { rememberNetwork } from '../limits/network-limits.ts'
import { isWaiting } from '../limits/waiting-period.ts'
import { notifyOfRelease } from '../notify/new-device.ts'
import { isAuthKey } from '../proofs/auth-key.ts'
import { makeCode, MOST_TRIES } from '../proofs/mailed-code.ts'
import { openPreSession } from '../sessions/pre-session.ts'
import { signUpBrowser } from '../sign-up/sign-up-browser.ts'
import { releaseCounted } from '../vault/key-service.ts'
import type { Visitor } from '../visitor.ts'

/** The request of who has shown that a mailbox is theirs. */
interface Request {
  visitor: Visitor
  language: Language
}

/**
 * Whether mailed codes log in to an account: one without password and passkey, whose wallet the operator's wrap
 * opens. Where one of them was taken away, that takes its waiting period.
 */
export async function opensByCode(
  deps: Pick<Dependencies, 'db' | 'now'>,
  account: EmailAccount,
): Promise<boolean> {
  return codesWait(deps, account) === null && (await isForCodes(deps, account))
}

/** From when mailed codes will log in to an account; null where they do now, and where they never will. */
export async function codesFrom(
  deps: Pick<Dependencies, 'db' | 'now'>,
  account: EmailAccount,
): Promise<Date | null> {
  const from = codesWait(deps, account)
  return from !== null && (await isForCodes(deps, account)) ? from : null
}

function codesWait(deps: Pick<Dependencies, 'now'>, { code_from: from }: EmailAccount): Date | null {
  return isWaiting(deps, { key_from: from }) ? from : null
}

async function isForCodes(deps: Pick<Dependencies, 'db' | 'now'>, account: EmailAccount): Promise<boolean> {
  if (account.auth_hash !== null || isWaiting(deps, account)) return false
  const kinds = (await wrapsOf(deps.db, account.address)).map(({ kind }) => kind)
  return kinds.includes('operator') && !kinds.includes('passkey')
}

/** A new code to log in with in one browser: the one before is void. @returns six digits */
export async function newLogInCode(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { email, browser }: { email: string; browser: string },
): Promise<string> {
  const { code, hash: code_hash, expires_at } = await makeCode(deps)
  await upsertLogInCode(deps.db, { email, browser, code_hash, expires_at })
  return code
}

/**
 * Logs in by the code that this browser had mailed, up to the wallet's signature. Its cookie and the code together
 * are the proof, as of a sign-up.
 * @returns the wallet with the key that opens it, and the token of the pre-session
 * @throws Problem 400 WRONG_CODE; 400 CODE_SPENT where no code is alive here, or none logs in to this account; 429
 */
export async function logInByCode(
  deps: Dependencies,
  { email, code }: { email: string; code: string },
  request: Request,
): Promise<{ released: ReleasedWallet; token: string }> {
  const { visitor } = request
  await countByAddress(deps, 'sign-up', visitor.clientAddress)
  const browser = signUpBrowser(deps, visitor)
  const tried =
    browser === null
      ? undefined
      : await takeLogInTry(deps.db, { email, browser, now: deps.now(), most: MOST_TRIES })
  if (!tried || browser === null) throw new Problem(400, 'CODE_SPENT')
  await countMailedCode(deps, email, deviceName(deps, visitor))
  const { code_hash, tries } = tried
  if (!(await isAuthKey(code, code_hash))) {
    throw new Problem(400, tries < MOST_TRIES ? 'WRONG_CODE' : 'CODE_SPENT')
  }
  return releaseToMailbox(deps, email, {
    ...request,
    spend: () => deleteLogInCode(deps.db, { email, browser, code_hash }),
  })
}

/**
 * Releases the wallet of an account that mailed codes log in to, to a browser that has just shown that the mailbox
 * is its user's. Whether they do is looked at where it is released, because a password or a passkey may be added
 * at the same moment. The owner is notified as of every release.
 * @param request `spend` uses up what has shown it, after the limits: who has to wait keeps it. False where it is spent
 * @throws Problem 400 CODE_SPENT where none logs in to it; 429
 */
export async function releaseToMailbox(
  deps: Dependencies,
  email: string,
  { visitor, language, spend }: Request & { spend?: () => Promise<boolean> },
): Promise<{ released: ReleasedWallet; token: string }> {
  const account = await emailAccount(deps.db, email)
  if (!account) throw new Problem(400, 'CODE_SPENT')
  const { address } = account
  await countRelease(deps, visitor, address)
  if (spend && !(await spend())) throw new Problem(400, 'CODE_SPENT')
  const opened = await deps.db
    .transaction()
    .execute(async (trx) => release({ ...deps, db: trx }, trx, { email, address }))
  if (!opened) throw new Problem(400, 'CODE_SPENT')
  await rememberNetwork(deps, email, visitor.clientAddress)
  await notifyOfRelease(deps, address, { visitor, language, step: opened.token })
  return opened
}

async function release(
  deps: Dependencies,
  trx: Kysely<DB>,
  { email, address }: Pick<EmailAccount, 'email' | 'address'>,
): Promise<{ released: ReleasedWallet; token: string } | null> {
  await lockVault(trx, address)
  const account = await emailAccount(trx, email)
  if (account?.address !== address || !(await opensByCode(deps, account))) return null
  const key = await releaseCounted(deps, trx, address, 'released-to-email-code')
  const wallet = await vaultOf(trx, address, ['operator'])
  if (!key || !wallet) return null
  await markKindUsed(trx, address, 'operator', deps.now())
  return { released: { wallet, operator_key: key.key }, token: await openPreSession(deps, email) }
}
