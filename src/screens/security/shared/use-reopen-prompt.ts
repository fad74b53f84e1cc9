import { useEffect, useRef, useState, type RefObject } from 'react'
import { freshlyOpened, type FreshPurpose } from '../../../queries/security.ts'

import { useResumed } from './use-resumed.ts'

/** What the wallet is opened once more for, each in its own part of the page; a passkey or a sign-in method goes by its id. */
export type Task =
  | 'kit'
  | 'passkey'
  | 'operator'
  | 'export'
  | 'email'
  | 'google'
  | 'delete-account'
  | `remove-passkey-${string}`
  | `remove-method-${string}`

interface Asking<Element> {
  asking: boolean
  setAsking: (asking: boolean) => void
  /** The section, scrolled into view on return. */
  self: RefObject<Element | null>
}

/**
 * Whether the question stands open with which a wallet is opened once more. Who left for Google out of it finds it open
 * again. The address alone opens nothing: the wallet has to lie open for just that, which only the way to Google does.
 */
export function useReopenPrompt<Element extends HTMLElement>(
  task: Task,
  purpose: FreshPurpose,
): Asking<Element> {
  const asked = useResumed((one) => one === task)
  const [back] = useState(() => asked !== undefined && freshlyOpened(purpose) !== undefined)
  const [asking, setAsking] = useState(back)
  const self = useRef<Element>(null)
  useEffect(() => {
    // the page is long, and what goes on after the question stands there
    if (back) self.current?.scrollIntoView({ block: 'center' })
  }, [back])
  return { asking, setAsking, self }
}
