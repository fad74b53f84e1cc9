import { useMutation } from '@tanstack/react-query'
import type { Profile } from '../contract/users.ts'
import { noteNamePutOff } from './name-asked.ts'
import { profileSaving } from './profile-edit.ts'
import { refusedField } from './refusal.ts'

/** Answers of the question which name certificates carry (components/name-fields.tsx). */
interface NameSaving {
  /** The name that the person has been given. */
  given: string
  busy: boolean
  /** The chosen name could not be saved, or was refused itself. */
  failed: 'unsaved' | 'refused' | undefined
  onName: (name: string) => void
  onPutOff: () => void
}

/** Saves the name that a person chooses with their first work; who puts it off keeps the given one. */
export function useNameSaving(profile: Profile, onDone: () => void): NameSaving {
  const saving = useMutation(profileSaving())
  const save = (name: string) => ({
    display_id: profile.display_id ?? '',
    introduction: profile.introduction,
    name,
  })
  return {
    given: profile.name,
    busy: saving.isPending,
    failed: failureIn(saving.error),
    onName: (name) => saving.mutate(save(name), { onSuccess: onDone }),
    onPutOff: () => {
      noteNamePutOff()
      // nothing is lost where this is not heard: it is asked again another time
      saving.mutate(save(profile.name))
      onDone()
    },
  }
}

function failureIn(error: Error | null): NameSaving['failed'] {
  if (error === null) return undefined
  return refusedField(error) === 'name' ? 'refused' : 'unsaved'
}
