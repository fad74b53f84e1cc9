import { useEffect, useRef, useState, type RefObject } from 'react'
import { freshlyOpened, type FreshPurpose } from '../../../queries/security.ts'

import { useResumed } from './use-resumed.ts'

/**
 * The purposes of reopening the wallet, each in its own section; a passkey or a sign-in method is named by its
 * id.
 */
export type Task =
  | 'kit'
  | 'passkey'
  | 'password'
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
 * Whether the prompt that reopens a wallet is shown. It is shown again after a redirect to Google from it. The
 * URL alone opens nothing: the wallet has to be open for just that purpose, which only the Google flow does.
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
    // the page is long, and the step continues in this section
    if (back) self.current?.scrollIntoView({ block: 'center' })
  }, [back])
  return { asking, setAsking, self }
}
