import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { ReauthenticateByWallet } from '../../components/reauthenticate-by-wallet.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { provingByWallet } from '../../queries/account.ts'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { isOnHold, signInMethodsQuery } from '../../queries/sign-in-methods.ts'
import { Notice } from '../../ui/notice.tsx'

interface ProveAndSaveProps {
  profile: Profile
  onProven: () => void
}

/** Another email address takes a log-in, when the last one was long ago; then it is saved. */
export function ReauthenticateAndSave({ profile, onProven }: ProveAndSaveProps) {
  const { data } = useQuery(signInMethodsQuery())
  // a recently added sign-in method does not count yet
  const kinds = data?.ways.filter((way) => !isOnHold(way)).map(({ kind }) => kind) ?? [profile.provider]
  return (
    <Notice kind="info" title={<Trans>Confirm it’s you</Trans>}>
      {kinds.includes('metamask') && <ByWallet onProven={onProven} />}
      {kinds.includes('google') && <ByGoogle />}
    </Notice>
  )
}

function ByWallet({ onProven }: { onProven: () => void }) {
  const wallets = useBrowserWallets()
  const proving = useMutation(provingByWallet())
  const pick = (id: string) => {
    const found = wallets.find((wallet) => wallet.id === id)
    if (found) proving.mutate(found, { onSuccess: onProven })
  }
  return (
    <>
      <ReauthenticateByWallet
        wallets={wallets}
        waiting={proving.isPending ? proving.variables.id : undefined}
        onPick={pick}
      />
      {proving.error && <SignInProblem {...signInProblem(proving.error)} />}
    </>
  )
}

/** Google asks on its own page: typed changes are still here afterwards. */
function ByGoogle() {
  const google = useGoogle(useLocale(), useLocalePath()(paths.profileEdit()))
  const online = useOnline()
  return (
    <>
      <p>
        <Trans>Log in with Google again. You’ll come back to this page; then try again.</Trans>
      </p>
      <GoogleSignIn {...google} online={online} />
    </>
  )
}
