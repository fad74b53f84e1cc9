import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import {
  closeOpened,
  operatorAdding,
  wayRemoving,
  type OpenVault,
  type VaultState,
} from '../../queries/security.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { OpenAgain, type Owner } from './open-again.tsx'
import { Section } from './section.tsx'
import styles from './security-screen.module.css'

interface OperatorSectionProps {
  owner: Owner
  vault: VaultState
}

/** Whether the operator's key service may help, in plain words, and changing one's mind. */
export function OperatorSection({ owner, vault }: OperatorSectionProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const way = vault.wraps.find(({ kind }) => kind === 'operator')
  const adding = useMutation(operatorAdding())
  const removing = useMutation(wayRemoving(way?.id ?? ''))
  const failure = adding.error ?? removing.error
  const problem = failure ? signInProblem(failure) : undefined
  const title = way ? t`Do without our help` : t`Let us help`
  const change = (opened: OpenVault) => {
    setAsking(false)
    const done = { onSettled: () => closeOpened(opened) }
    if (way) removing.mutate(opened, done)
    else adding.mutate(opened, done)
  }
  return (
    <Section
      title={<Trans>Help from us</Trans>}
      state={way ? <Trans>On</Trans> : <Trans>Off</Trans>}
      on={way !== undefined}
    >
      <p className={styles.words}>{words(owner.way, way !== undefined)}</p>
      {problem && <SignInProblem {...problem} />}
      {/* what opens a wallet at each log-in with Google is not switched off by a tap */}
      {!(way && owner.way === 'google') && (
        <Button busy={adding.isPending || removing.isPending} onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      {asking && (
        <OpenAgain
          owner={owner}
          title={title}
          purpose="change"
          why={
            way ? (
              <Trans>
                The key we keep is deleted. Then only your password and your recovery kit open your wallet.
              </Trans>
            ) : (
              <Trans>Please show once more that it is you.</Trans>
            )
          }
          onOpened={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function words(way: Owner['way'], on: boolean) {
  if (!on)
    return <Trans>We keep nothing that opens your wallet, and cannot help if your ways in are lost.</Trans>
  return way === 'google' ? (
    <Trans>We keep a sealed key for you, and use it each time you log in with Google.</Trans>
  ) : (
    <Trans>
      We keep a sealed key for you. We use it only when you have forgotten your password: after a mail to you
      and three days in which you can stop it.
    </Trans>
  )
}
