import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ProveByWallet } from '../../components/prove-by-wallet.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { provingByWallet } from '../../queries/account.ts'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Notice } from '../../ui/notice.tsx'

/** Another e-mail address takes a signature, when the last one was long ago; then it is saved. */
export function ProveAndSave({ onProven }: { onProven: () => void }) {
  const wallets = useBrowserWallets()
  const proving = useMutation(provingByWallet())
  const pick = (id: string) => {
    const found = wallets.find((wallet) => wallet.id === id)
    if (found) proving.mutate(found, { onSuccess: onProven })
  }
  return (
    <>
      <Notice kind="info" title={<Trans>Please show that it is you</Trans>}>
        <ProveByWallet
          wallets={wallets}
          waiting={proving.isPending ? proving.variables.id : undefined}
          onPick={pick}
        />
      </Notice>
      {proving.error && <SignInProblem {...signInProblem(proving.error)} />}
    </>
  )
}
