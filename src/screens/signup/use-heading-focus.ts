import { useEffect } from 'react'

/** A step that replaces another without a change of URL: its heading takes the focus, as after a navigation. */
export function useHeadingFocus(): void {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [])
}
