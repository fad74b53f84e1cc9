import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { SignInProblem, type SignInProblemProps } from './sign-in-problem.tsx'

interface UsePasskeyProps {
  busy: boolean
  problem: SignInProblemProps | undefined
  /** The primary action here, or one of several. */
  primary?: boolean
  /** What it is used for, where that is not to open a wallet for what the page does. */
  label?: ReactNode
  onUse: () => void
}

/** Opens a wallet with a passkey, right after the tap; the device itself asks for fingerprint, face or PIN. */
export function UsePasskey({ busy, problem, primary, label, onUse }: UsePasskeyProps) {
  return (
    <>
      {problem && <SignInProblem {...problem} />}
      <Button look={primary ? 'primary' : 'quiet'} wide busy={busy} onClick={onUse}>
        {label ?? <Trans>Use a passkey</Trans>}
      </Button>
    </>
  )
}
