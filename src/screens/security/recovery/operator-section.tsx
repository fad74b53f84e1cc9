import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { operatorAdding, wrapRemoving, type OpenVault } from '../../../queries/security.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { signInMethodsQuery } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { Section } from '../shared/section.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'

interface OperatorSectionProps {
  owner: Owner
  vault: VaultState
}

/** Whether the operator's key service may help, in plain words, and changing that decision. */
export function OperatorSection({ owner, vault }: OperatorSectionProps) {
  const { t } = useLingui()
  const { asking, setAsking, self } = useReopenPrompt<HTMLElement>('operator', 'change')
  const wrap = vault.wraps.find(({ kind }) => kind === 'operator')
  const { data } = useQuery(signInMethodsQuery())
  const both = (data?.ways.length ?? 0) > 1
  const soleMethod = owner.wraps.includes('password') ? 'password' : 'google'
  const byCode = data?.ways.some((way) => way.by_code) === true && !owner.wraps.includes('passkey')
  const adding = useMutation(operatorAdding())
  const removing = useMutation(wrapRemoving(wrap?.id ?? ''))
  const failure = adding.error ?? removing.error
  const problem = failure ? signInProblem(failure) : undefined
  const title = wrap ? t`Turn off assisted recovery` : t`Turn on assisted recovery`
  const change = (opened: OpenVault) => {
    setAsking(false)
    if (wrap) removing.mutate(opened)
    else adding.mutate(opened)
  }
  return (
    <Section
      ref={self}
      title={<Trans>Assisted recovery</Trans>}
      state={wrap ? <Trans>On</Trans> : <Trans>Off</Trans>}
      on={wrap !== undefined}
    >
      <p>{byCode && wrap ? <ByCode /> : words(both ? 'both' : soleMethod, wrap !== undefined)}</p>
      {problem && <SignInProblem {...problem} />}
      {/* it goes only where something else opens the wallet then */}
      {(!wrap || vault.wraps.length > 1) && (
        <Button busy={adding.isPending || removing.isPending} onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="change"
          task="operator"
          why={wrap ? <Losing owner={owner} /> : <Trans>Please confirm it’s you.</Trans>}
          onOpened={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function ByCode() {
  return (
    <Trans>
      We store your key encrypted and use it each time you log in with a code by email. To turn this off, set
      a password or add a passkey first.
    </Trans>
  )
}

/** What will open the wallet once the operator's key is deleted: the credentials that already do. */
function Losing({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = { password: t`your password`, recovery_kit: t`your recovery kit`, passkey: t`your passkey` }
  const left = NAMED.filter((kind) => owner.wraps.includes(kind)).map((kind) => names[kind])
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(left)
  return <Trans>We’ll delete the key we store for you. From then on, only {list} can open your wallet.</Trans>
}

const NAMED = ['password', 'recovery_kit', 'passkey'] as const

function words(method: Owner['method'] | 'both', on: boolean) {
  if (!on)
    return (
      <Trans>
        We store nothing that opens your wallet, so we can’t help if you lose every way to open it.
      </Trans>
    )
  if (method === 'both') {
    return (
      <Trans>
        We store your key encrypted and use it each time you log in with Google. If you forget your password,
        we email you first, and you have three days to stop it.
      </Trans>
    )
  }
  return method === 'google' ? (
    <Trans>We store your key encrypted and use it each time you log in with Google.</Trans>
  ) : (
    <Trans>
      We store your key encrypted and use it only if you forget your password. We email you first, and you
      have three days to stop it.
    </Trans>
  )
}
