import type { Language } from '../../../../src/contract/translations.ts'
import type { NewVault } from '../../../../src/contract/vault.ts'
import type { OpenIdIdentity } from '../../../adapters/openid/port.ts'
import { Problem } from '../../../lib/problem.ts'
import { linkIdentity } from '../../../store/accounts/identities.ts'
import { anyUserByAddress, userOfAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { storeNewVault } from '../vault/new-vault.ts'

/**
 * Creates a user, their wallet and their sign-in method in one transaction; of two sign-ups with the same
 * Google account at once one counts.
 * @throws Problem 409 VAULT_EXISTS where the wallet or the Google account has a user
 */
export async function signUpWithGoogle(
  deps: Dependencies,
  identity: OpenIdIdentity,
  language: Language,
  { address, made }: { address: string; made: NewVault },
): Promise<void> {
  const { email, emailVerified } = identity
  await deps.db.transaction().execute(async (trx) => {
    const lower = address.toLowerCase()
    if (await anyUserByAddress(trx, lower)) throw new Problem(409, 'VAULT_EXISTS')
    await storeNewVault(deps, trx, lower, made)
    const user = await userOfAddress(trx, lower, {
      provider: 'google',
      email: emailVerified ? email : null,
      language,
    })
    const linked = await linkIdentity(trx, user.id, { kind: 'google', ...identity }, { at: deps.now() })
    if (linked === 'taken') throw new Problem(409, 'VAULT_EXISTS')
  })
}
