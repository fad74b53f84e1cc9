import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { paths } from '../../../config/paths.ts'
import type { Profile } from '../../../contract/users.ts'
import { useLocalePath } from '../../../i18n/use-locale.ts'
import { accountRemoval, wantsProof, type Standing } from '../../../queries/account.ts'
import { refusedField } from '../../../queries/refusal.ts'
import { freshlyOpened } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import type { ChangeSigner } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastAfterLoad } from '../../../ui/toast.tsx'
import styles from '../shared/facts.module.css'
import { Reauthenticate } from '../shared/reauthenticate.tsx'
import { ReauthenticatedNote } from '../shared/reauthenticated-note.tsx'
import { SignChange } from '../shared/sign-change.tsx'
import { PendingList } from './pending-list.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { DeletionFacts } from './deletion-facts.tsx'

interface DeleteAccountProps {
  profile: Profile
  /** How the custodial wallet is reopened to sign for its end; null for a browser wallet. */
  owner: Owner | null
  standing: Standing
  /** Whether the user returns from Google, reauthenticated. */
  proven: boolean
  onClose: () => void
}

/**
 * Account deletion: what is deleted, what stays, what has to end before, and the user's own ID typed as
 * confirmation.
 */
export function DeleteAccount({ profile, owner, standing, proven, onClose }: DeleteAccountProps) {
  const busy = standing.under_way.length > 0
  return (
    <Dialog open title={<Trans comment="phrases">Delete your account?</Trans>} onClose={onClose}>
      {busy ? (
        <Notice kind="info" title={<Trans>You can’t delete your account yet</Trans>}>
          <PendingList under={standing.under_way} />
        </Notice>
      ) : (
        <Confirming profile={profile} owner={owner} standing={standing} proven={proven} />
      )}
    </Dialog>
  )
}

function Confirming({ profile, owner, standing, proven }: Omit<DeleteAccountProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  // a browser wallet survives the account; one that only this account opens is lost with it
  const losesWorks = profile.provider !== 'metamask' && standing.works > 0
  const [accepted, setAccepted] = useState(!losesWorks)
  const displayId = profile.display_id ?? ''
  const { removal, begin, proof } = useAccountRemoval(displayId, owner)
  const refused = refusedField(removal.error) === 'display_id'
  const repeats = typed.trim().replace(/^@/, '').toLowerCase() === displayId.toLowerCase()
  const self = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) self.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (repeats && accepted && !removal.isPending) begin()
  }
  return (
    // outside the form: what is typed in the questions is not submitted with it
    <>
      <form ref={self} className={styles.form} noValidate onSubmit={submit}>
        {proven && <ReauthenticatedNote />}
        <DeletionFacts />
        {losesWorks && (
          <LossOfWorks accepted={accepted} onChange={setAccepted} missing={tries > 0 && !accepted} />
        )}
        <Field
          label={<Trans>Type your ID ({displayId}) to confirm</Trans>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tries > 0 && (refused || !repeats) ? notTheId(typed) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {removal.error && !refused && (owner || !wantsProof(removal.error)) && (
          <SignInProblem {...signInProblem(removal.error)} />
        )}
        <Button type="submit" look="danger" wide busy={removal.isPending || removal.isSuccess}>
          <Trans>Delete permanently</Trans>
        </Button>
      </form>
      {proof && <Proof profile={profile} owner={owner} {...proof} />}
    </>
  )
}

/**
 * Sends the deletion, and loads the home page once it is done.
 * @returns `proof`: the callbacks of the proof of identity; undefined while none is asked for
 */
function useAccountRemoval(displayId: string, owner: Owner | null) {
  const { t } = useLingui()
  const home = useLocalePath()(paths.home())
  const [proving, setProving] = useState(false)
  const removal = useMutation(accountRemoval())
  const remove = (signer: ChangeSigner | null) => {
    setProving(false)
    removal.mutate(
      { displayId, signer },
      {
        // a full page load: no data of this account stays in memory
        onSuccess: () => {
          toastAfterLoad(t`Your account was deleted. Thanks for being here.`)
          location.assign(home)
        },
        onError: (error) => {
          if (wantsProof(error) && !owner) setProving(true)
        },
      },
    )
  }
  return {
    removal,
    /** After a return from Google the wallet is open for this; all other users are asked to open it. */
    begin: () => {
      const fresh = owner ? freshlyOpened('change') : undefined
      if (owner && !fresh) setProving(true)
      else remove(fresh ? { kind: 'opened', opened: fresh } : null)
    },
    proof: proving ? { onProven: remove, onClose: () => setProving(false) } : undefined,
  }
}

interface LossOfWorksProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
  /** Whether the deletion was tried without it. */
  missing: boolean
}

function LossOfWorks({ accepted, onChange, missing }: LossOfWorksProps) {
  return (
    <CheckField
      checked={accepted}
      onChange={onChange}
      label={<Trans>I’ve exported my wallet, or I’m giving up my works</Trans>}
      hint={
        <Trans>
          Only this account can open your wallet. Without its key or its recovery kit, the works in it are
          lost for good; we can’t get them back either.
        </Trans>
      }
      error={missing ? <Trans>Please confirm what happens to your works.</Trans> : undefined}
    />
  )
}

interface ProofProps extends Pick<DeleteAccountProps, 'profile' | 'owner' | 'onClose'> {
  /** Called with the wallet that signs; with null for a browser wallet, whose user has only reauthenticated. */
  onProven: (signer: ChangeSigner | null) => void
}

/** The proof of identity before the deletion. */
function Proof({ profile, owner, onProven, onClose }: ProofProps) {
  if (!owner) {
    return <Reauthenticate profile={profile} step="leave" onProven={() => onProven(null)} onClose={onClose} />
  }
  return (
    <SignChange
      owner={owner}
      title={<Trans>Delete permanently</Trans>}
      task="delete-account"
      why={<Trans>Please confirm it’s you: this change needs your wallet’s signature.</Trans>}
      onSigner={onProven}
      onClose={onClose}
    />
  )
}

function notTheId(typed: string) {
  return typed.trim() === '' ? <Trans>Please type your ID.</Trans> : <Trans>That’s not your ID.</Trans>
}
