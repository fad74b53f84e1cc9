import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import type { Profile } from '../../contract/users.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { useNameSaving } from '../../queries/use-name-saving.ts'

interface NameQuestionProps {
  /** Whether it is the first work of the viewer. */
  first: boolean
  /** What is offered instead where nothing is asked: one thing at a time. */
  children: ReactNode
}

/**
 * Whose first ball has opened is asked which name their certificates carry, until they have chosen one or put it off. A
 * server that does not say whether they have is one that has no such names.
 */
export function NameQuestion({ first, children }: NameQuestionProps) {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  const [isOver, setOver] = useState(false)
  if (!me || isOver) return null
  if (me.name_chosen !== false || me.display_id === null) return children
  return <Question profile={me} first={first} onDone={() => setOver(true)} />
}

interface QuestionProps {
  profile: Profile
  first: boolean
  onDone: () => void
}

function Question({ profile, first, onDone }: QuestionProps) {
  return <NameFields {...useNameSaving(profile, onDone)} first={first} />
}
