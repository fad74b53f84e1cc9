import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import type { Profile } from '../../contract/users.ts'
import { mayAskName, noteNameAsked } from '../../queries/name-asked.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { useNameSaving } from '../../queries/use-name-saving.ts'

interface NameQuestionProps {
  /** Of the ball that has opened: one of a week is asked with. */
  order: string
  /** Whether it is the first work of the viewer. */
  first: boolean
  /** What is offered instead where nothing is asked: one thing at a time. */
  children: ReactNode
}

/**
 * Whose first ball has opened is asked which name their certificates carry, until they have chosen one or put it off. A
 * server that does not say whether they have is one that has no such names.
 */
export function NameQuestion({ order, first, children }: NameQuestionProps) {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  const [isOver, setOver] = useState(false)
  const [isDue] = useState(() => mayAskName(order))
  if (!me || isOver) return null
  if (me.name_chosen !== false || me.display_id === null || !isDue) return children
  return <Question profile={me} {...{ order, first }} onDone={() => setOver(true)} />
}

interface QuestionProps {
  order: string
  profile: Profile
  first: boolean
  onDone: () => void
}

function Question({ order, profile, first, onDone }: QuestionProps) {
  useEffect(() => noteNameAsked(order), [order])
  return <NameFields {...useNameSaving(profile, onDone)} first={first} />
}
