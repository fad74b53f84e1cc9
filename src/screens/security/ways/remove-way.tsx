import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import type { Profile } from '../../../contract/users.ts'
import { wantsProof } from '../../../queries/account.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { logInWayRemoving, type Way } from '../../../queries/ways.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProveAgain } from '../prove-again.tsx'
import { ProvenNote } from '../proven-note.tsx'
import { WAY_NAMES } from './way-row.tsx'
import styles from './ways.module.css'

interface RemoveWayProps {
  profile: Profile
  way: Way
  /** What one logs in with afterwards. */
  left: readonly Way[]
  /** Whether they come back from Google, where they have shown that it is them. */
  proven: boolean
  onRemoved: () => void
  onClose: () => void
}

/** Before a way to log in goes: what is left then, and once more who is there. */
export function RemoveWay({ profile, way, left, proven, onRemoved, onClose }: RemoveWayProps) {
  const [proving, setProving] = useState(false)
  const removing = useMutation(logInWayRemoving())
  const remove = () => {
    setProving(false)
    removing.mutate(way.id, {
      onSuccess: onRemoved,
      onError: (error) => {
        if (wantsProof(error)) setProving(true)
      },
    })
  }
  return (
    <Dialog open title={<Trans>Remove this way to log in?</Trans>} onClose={onClose}>
      <div className={styles.form}>
        {proven && <ProvenNote />}
        <p className={styles.words}>
          {way.kind === 'google' ? (
            <Trans>This Google account will not log you in here any more.</Trans>
          ) : (
            <Trans>This address and its password will not log you in or open your wallet any more.</Trans>
          )}{' '}
          <Trans>Your other devices are logged out.</Trans>
        </p>
        <div>
          <p className={styles.small}>
            <Trans>What you log in with from then on:</Trans>
          </p>
          <ul>
            {left.map(({ id, kind, email }) => (
              <li key={id} className={styles.name}>
                {WAY_NAMES[kind]}
                {email !== null && <span translate="no"> {email}</span>}
              </li>
            ))}
          </ul>
        </div>
        {removing.error && !wantsProof(removing.error) && (
          <SignInProblem {...signInProblem(removing.error)} />
        )}
        <Button look="danger" wide busy={removing.isPending} onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {proving && (
        <ProveAgain
          profile={profile}
          step="remove-way"
          which={way.id}
          onProven={remove}
          onClose={() => setProving(false)}
        />
      )}
    </Dialog>
  )
}
