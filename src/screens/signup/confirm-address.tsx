import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { EntryPage } from '../../components/sign-in/entry-page.tsx'
import { emailVerification, signInProblem, type Confirmed } from '../../queries/sign-in.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Seal } from '../../ui/seal.tsx'
import { ConfirmByPassword } from './confirm-by-password.tsx'
import { ConfirmedAddress } from './confirmed-address.tsx'
import { SignedUpElsewhere } from './signed-up-elsewhere.tsx'
import { LinkSpent } from './link-spent.tsx'
import styles from './signup-screen.module.css'

/** The server's code for a link that is used or too old. */
const LINK_SPENT = 'LINK_SPENT'

interface ConfirmAddressProps {
  token: string
  title: string
  /** Where who is logged in by it goes on. */
  to: string
  from: string | undefined
  /** Whether it was used in this browser before. */
  used: boolean
  /** Called once it is spent. */
  onUsed: () => void
}

/**
 * The target of a mailed link. It waits for a tap: mail scanners open links, but press no buttons. A sign-up of
 * another browser asks for its password then; one without a password logs in where it was made, and nowhere else.
 */
export function ConfirmAddress({ token, title, to, from, used, onUsed }: ConfirmAddressProps) {
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const verification = useMutation(emailVerification())
  const problem = verification.error && signInProblem(verification.error)
  const spent = (used && !confirmed) || (problem?.kind === 'refused' && problem.code === LINK_SPENT)
  const done = (result: Confirmed) => {
    setConfirmed(result)
    onUsed()
  }
  const asked = verification.data?.kind === 'password' ? verification.data : undefined
  const elsewhere = verification.data?.kind === 'elsewhere'
  return (
    <EntryPage marked>
      <div className={styles.mark}>{confirmed ? <Seal size={56} pressed /> : <BallMark size={56} />}</div>
      <PageTitle>{title}</PageTitle>
      <div className={styles.column}>
        {confirmed && <ConfirmedAddress {...confirmed} from={from} />}
        {!confirmed && problem && <SignInProblem {...problem} />}
        {!confirmed && spent && <LinkSpent from={from} />}
        {elsewhere && <SignedUpElsewhere from={from} />}
        {!confirmed && !spent && asked && (
          <ConfirmByPassword {...asked} token={token} from={from} onConfirmed={done} />
        )}
        {!confirmed && !spent && !asked && !elsewhere && (
          <>
            <output>
              <Trans>Press the button to confirm that this address is yours.</Trans>
            </output>
            <Button
              look="primary"
              wide
              busy={verification.isPending}
              onClick={() =>
                verification.mutate(token, {
                  onSuccess: (result) => {
                    if (result.kind === 'confirmed') done(result)
                    if (result.kind === 'logged-in') location.replace(to)
                  },
                })
              }
            >
              <Trans>Confirm</Trans>
            </Button>
          </>
        )}
      </div>
    </EntryPage>
  )
}
