import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { signInProblem } from '../../../queries/sign-in.ts'
import { methodUndoing, type SignInMethod } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { METHOD_NAMES } from './method-names.tsx'
import styles from './methods.module.css'

/** Removes a recently added sign-in method after one confirmation; a session is enough. */
export function UndoMethod({ method }: { method: SignInMethod }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  // reported by the mutation itself: the row is gone when the list is refetched
  const undoing = useMutation({
    ...methodUndoing(method.id),
    onSuccess: () => toast(t`Undone. This method can’t log in anymore.`),
  })
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)}>
        <Trans>Undo it</Trans>
      </Button>
      <Dialog
        open={asking}
        title={<Trans comment="phrases">Undo this sign-in method?</Trans>}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="danger" busy={undoing.isPending} onClick={() => undoing.mutate()}>
              <Trans>Undo it</Trans>
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p className={styles.name}>
            {METHOD_NAMES[method.kind]}
            {method.email !== null && <span translate="no"> {method.email}</span>}
          </p>
          <p>
            <Trans>
              It’s removed from your account. Devices that logged in after it was added are logged out.
            </Trans>
          </p>
          {undoing.error && <SignInProblem {...signInProblem(undoing.error)} />}
        </div>
      </Dialog>
    </>
  )
}
