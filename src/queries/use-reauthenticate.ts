import { useMutation, useQuery } from '@tanstack/react-query'
import type { CodePurpose, Profile } from '../contract/users.ts'
import { provingByPassword, provingByWallet } from './account.ts'
import { useBrowserWallets } from './browser-wallets.ts'
import { provingByCode, useCodeFor } from './mailed-code.ts'
import { isWrongPassword, signInProblem } from './sign-in.ts'
import { isOnHold, signInMethodsQuery, type SignInMethod } from './sign-in-methods.ts'

/**
 * How a logged-in user reauthenticates: by logging in with one of their sign-in methods. A recently added one
 * does not count yet.
 */
export function useReauthenticate(
  { provider, email }: Pick<Profile, 'provider' | 'email'>,
  onProven: () => void,
  purpose: CodePurpose = 'identity',
) {
  const { data } = useQuery(signInMethodsQuery())
  const first = { kind: provider ?? 'metamask', email: email ?? '' }
  const methods = data?.ways.filter((method) => !isOnHold(method)) ?? [first]
  const account = methods.find(({ kind }) => kind === 'email_password')?.email ?? email ?? ''
  const byPassword = useMutation({ ...provingByPassword(account) })
  const byCode = useMutation(provingByCode(account))
  const mail = useCodeFor(account, purpose)
  const codeProblem = byCode.error ? signInProblem(byCode.error) : undefined
  const onCode = (code: string) => byCode.mutate(code, { onSuccess: onProven })
  const own: Partial<SignInMethod> = methods.find(({ kind }) => kind === 'email_password') ?? {}
  const wallets = useBrowserWallets()
  const byWallet = useMutation(provingByWallet())
  const problem = byPassword.error ? signInProblem(byPassword.error) : undefined
  const wrong = isWrongPassword(problem)
  return {
    kinds: methods.map(({ kind }) => kind),
    password: {
      email: account,
      busy: byPassword.isPending,
      wrong,
      problem: wrong ? undefined : problem,
      onSubmit: (password: string) => byPassword.mutate(password, { onSuccess: onProven }),
    },
    code: own.by_code
      ? { email: account, mail, confirm: { busy: byCode.isPending, problem: codeProblem, send: onCode } }
      : own.code_from === undefined
        ? undefined
        : { from: own.code_from },
    wallet: {
      wallets,
      waiting: byWallet.isPending ? byWallet.variables.id : undefined,
      problem: byWallet.error ? signInProblem(byWallet.error) : undefined,
      onPick: (id: string) => {
        const found = wallets.find((wallet) => wallet.id === id)
        if (found) byWallet.mutate(found, { onSuccess: onProven })
      },
    },
  }
}
