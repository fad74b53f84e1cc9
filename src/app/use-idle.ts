import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

/** Whether the page stands and the browser had nothing to do since: what no first sight needs comes then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
