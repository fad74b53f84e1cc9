import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import type { Profile } from '../../contract/users.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { useNameSaving } from '../../queries/use-name-saving.ts'

/**
 * Whose first ball has opened is asked which name their certificates carry, until they have chosen one or put it off. A
 * server that does not say whether they have is one that has no such names.
 */
export function NameQuestion() {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  const [isOver, setOver] = useState(false)
  if (isOver || me?.name_chosen !== false || me.display_id === null) return null
  return <Question profile={me} onDone={() => setOver(true)} />
}

function Question({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  return <NameFields {...useNameSaving(profile, onDone)} />
}
