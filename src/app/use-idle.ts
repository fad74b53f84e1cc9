import { useEffect, useState } from 'react'
import { whenIdle } from '../network/loading/when-idle.ts'

/**
 * Whether the page has rendered and the browser has been idle since: parts outside the first view load then.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
