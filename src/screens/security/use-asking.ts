import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { freshlyOpened, type FreshPurpose } from '../../queries/security.ts'

/** What the wallet is opened once more for, each in its own section of the page. */
export type Task = 'kit' | 'passkey' | 'operator' | 'export' | 'email'

/** Part of the address on the way back from Google: what was asked for before it. */
const ASKED = 'asked'

/** The page's path with what has been asked for, to be led back to. */
export function pathBackTo(path: string, task: Task | undefined): string {
  return task === undefined ? path : `${path}?${ASKED}=${task}`
}

interface Asking<Element> {
  asking: boolean
  setAsking: (asking: boolean) => void
  /** The section: whoever has come back finds it in front of them. */
  self: RefObject<Element | null>
}

/**
 * Whether the question stands open with which a wallet is opened once more. Who left for Google out of it finds it open
 * again. The address alone opens nothing: the wallet has to lie open for just that, which only the way to Google does.
 */
export function useAsking<Element extends HTMLElement>(task: Task, purpose: FreshPurpose): Asking<Element> {
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get(ASKED) === task
  const [back] = useState(() => inAddress && freshlyOpened(purpose) !== undefined)
  const [asking, setAsking] = useState(back)
  const self = useRef<Element>(null)
  useEffect(() => {
    if (!inAddress) return
    setQuery(
      (now) => {
        now.delete(ASKED)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [inAddress, setQuery])
  useEffect(() => {
    // the page is long, and what goes on after the question stands there
    if (back) self.current?.scrollIntoView({ block: 'center' })
  }, [back])
  return { asking, setAsking, self }
}
