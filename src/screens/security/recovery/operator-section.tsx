import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { operatorAdding, wrapRemoving, type OpenVault, type VaultState } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { signInMethodsQuery } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { Section } from '../shared/section.tsx'
import styles from '../shared/security-screen.module.css'
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
  const adding = useMutation(operatorAdding())
  const removing = useMutation(wrapRemoving(wrap?.id ?? ''))
  const failure = adding.error ?? removing.error
  const problem = failure ? signInProblem(failure) : undefined
  const title = wrap ? t`Do without our help` : t`Let us help`
  const change = (opened: OpenVault) => {
    setAsking(false)
    if (wrap) removing.mutate(opened)
    else adding.mutate(opened)
  }
  return (
    <Section
      ref={self}
      title={<Trans>Help from us</Trans>}
      state={wrap ? <Trans>On</Trans> : <Trans>Off</Trans>}
      on={wrap !== undefined}
    >
      <p className={styles.words}>{words(both ? 'both' : soleMethod, wrap !== undefined)}</p>
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
          why={wrap ? <Losing owner={owner} /> : <Trans>Please show once more that it is you.</Trans>}
          onOpened={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

/** What will open the wallet once the operator's key is deleted: the credentials that already do. */
function Losing({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = { password: t`your password`, recovery_kit: t`your recovery kit`, passkey: t`your passkey` }
  const left = NAMED.filter((kind) => owner.wraps.includes(kind)).map((kind) => names[kind])
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(left)
  return <Trans>The key we keep is deleted. From then on nothing opens your wallet but {list}.</Trans>
}

const NAMED = ['password', 'recovery_kit', 'passkey'] as const

function words(method: Owner['method'] | 'both', on: boolean) {
  if (!on)
    return <Trans>We keep nothing that opens your wallet, and cannot help if your ways in are lost.</Trans>
  if (method === 'both') {
    return (
      <Trans>
        We keep a sealed key for you. We use it each time you log in with Google, and when you have forgotten
        your password: then after a mail to you and three days in which you can stop it.
      </Trans>
    )
  }
  return method === 'google' ? (
    <Trans>We keep a sealed key for you, and use it each time you log in with Google.</Trans>
  ) : (
    <Trans>
      We keep a sealed key for you. We use it only when you have forgotten your password: after a mail to you
      and three days in which you can stop it.
    </Trans>
  )
}
