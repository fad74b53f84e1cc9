import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { emailAddress } from '../../contract/email-address.ts'
import type { Profile } from '../../contract/users.ts'
import {
  forgetProfileDraft,
  storeProfileIcon,
  storeProfileWords,
  mayEditEmail,
  profileSaving,
  saveProblem,
  type ProfileUpdate,
  type SaveProblem,
} from '../../queries/profile-edit.ts'
import { problemsOf, refusedProblem, tidyDisplayId, type Fields, type Problems } from './rules.ts'

/** What differs from the saved profile. */
export type Changes = Partial<Fields> & { icon?: File }

export interface ProfileForm {
  fields: Fields
  icon: File | undefined
  /** Whether there is anything that is not saved. */
  dirty: boolean
  /** Whether the device could store the unsaved changes; undefined before anything was typed. */
  stored: boolean | undefined
  /** The validation errors that the fields should show now. */
  problems: Problems
  /** A display id that is already taken, in the server's words. */
  taken: string | undefined
  failure: Exclude<SaveProblem, { kind: 'taken' }> | undefined
  saving: boolean
  /** How often saving was tried: a change moves the focus to what has to be mended. */
  tries: number
  change: (field: keyof Fields, value: string) => void
  changeIcon: (icon: File | undefined) => void
  /** Makes a display id of what was typed, once the field is left. */
  tidy: () => void
  save: () => void
  /** Forgets what was changed; gives back how to have it again. */
  discard: () => () => void
}

/**
 * The profile form: the saved profile with the changes over it. Every change is stored on the device at once,
 * so that a mistake, a failed save, a reload and leaving lose nothing.
 * @param draft the draft stored on the device
 * @param onSaved called once the server has it
 */
export function useProfileForm(profile: Profile, draft: Changes, onSaved: () => void): ProfileForm {
  const saved = fieldsOf(profile)
  const { changes, stored, store } = useStoredChanges(() => differing(draft, saved))
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ id: string; message: string }>()
  const saving = useMutation(profileSaving())
  const fields: Fields = { ...saved, ...wordsOf(changes) }
  const problems = problemsOf(fields)
  const failure = saving.error ? saveProblem(saving.error) : undefined
  const refusal = failure?.kind === 'refused' ? refusedProblem(failure.field) : undefined

  const become = (next: Changes) => {
    if (saving.error) saving.reset()
    store(next)
  }
  const change = (field: keyof Fields, value: string) =>
    become(differing({ ...changes, [field]: value }, saved))

  const save = () => {
    const tidied = { ...fields, display_id: tidyDisplayId(fields.display_id) }
    change('display_id', tidied.display_id)
    setTries(tries + 1)
    if (saving.isPending || Object.keys(problemsOf(tidied)).length > 0) return
    saving.mutate(updateOf(profile, tidied, changes.icon), {
      onSuccess: () => void forgetProfileDraft().then(onSaved),
      onError: (error) => {
        const problem = saveProblem(error)
        if (problem.kind === 'taken') setRefused({ id: tidied.display_id, message: problem.message })
        if (problem.kind === 'taken' || isAboutField(problem)) setTries(tries + 2)
      },
    })
  }
  return {
    fields,
    icon: changes.icon,
    dirty: Object.keys(changes).length > 0,
    stored,
    problems: tries > 0 ? { ...refusal, ...problems } : onlyTooLong(problems),
    taken: refused?.id === fields.display_id ? refused.message : undefined,
    failure: failure?.kind === 'taken' ? undefined : failure,
    saving: saving.isPending || saving.isSuccess,
    tries,
    change,
    changeIcon: (icon) => {
      const { icon: _before, ...words } = changes
      become(icon ? { ...words, icon } : words)
    },
    tidy: () => change('display_id', tidyDisplayId(fields.display_id)),
    save,
    discard: () => {
      const before = changes
      become({})
      setTries(0)
      return () => become(before)
    },
  }
}

/** The changes, each of them stored on the device; `stored` tells whether it could store the last. */
function useStoredChanges(initial: () => Changes) {
  const [changes, setChanges] = useState(initial)
  const [stored, setStored] = useState<boolean>()
  const store = (next: Changes) => {
    setChanges(next)
    if (next.icon !== changes.icon) void storeProfileIcon(next.icon)
    storeProfileWords(wordsOf(next)).then(
      () => setStored(true),
      () => setStored(false),
    )
  }
  return { changes, stored, store }
}

function fieldsOf(profile: Profile): Fields {
  const { display_id, name, introduction, private_collection } = profile
  const words = { display_id: display_id ?? '', name, introduction, email: requestedEmail(profile) }
  return { ...words, private_collection: String(private_collection ?? '') }
}

/** The address that the owner has entered, confirmed or not. */
function requestedEmail({ email, pending_email }: Profile): string {
  return pending_email ?? email ?? ''
}

function wordsOf({ icon: _icon, ...words }: Changes): Partial<Fields> {
  return words
}

/** The changes without those that are none. */
function differing({ icon, ...words }: Changes, saved: Fields): Changes {
  const changed = Object.entries(words).filter(([field, value]) => saved[field as keyof Fields] !== value)
  return { ...Object.fromEntries(changed), ...(icon && { icon }) }
}

/**
 * docs/specification.md section 5: the email only under its flag, the icon only when one was chosen. The switch, our
 * addition, only where it was moved.
 */
function updateOf(profile: Profile, fields: Fields, icon: File | undefined): ProfileUpdate {
  const email = oneForm(fields.email)
  const { display_id, name, introduction, private_collection } = fields
  const sendsEmail = mayEditEmail(profile) && email !== oneForm(requestedEmail(profile))
  const moved = private_collection !== fieldsOf(profile).private_collection
  return {
    display_id,
    name,
    introduction,
    ...(sendsEmail && { email }),
    ...(icon && { icon }),
    ...(moved && { private_collection: private_collection === 'true' ? 'true' : 'false' }),
  }
}

/** An address in the form in which it is compared; empty for none. */
function oneForm(email: string): string {
  return emailAddress(email) ?? email.trim()
}

function isAboutField(problem: SaveProblem): boolean {
  return problem.kind === 'refused' && refusedProblem(problem.field) !== undefined
}

/** While the user is typing, only errors that further typing cannot fix. */
function onlyTooLong(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem === 'too-long'))
}
