import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Operator } from '../contract/site.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { operatorQuery } from '../queries/site.ts'

/**
 * Who runs the shop, for the frame: asked for after the page, so that no first visit waits for it. Undefined while
 * it is not known yet, null where nobody tells.
 */
export function useOperator(): Operator | null | undefined {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data, isError } = useQuery({ ...operatorQuery(), enabled: idle, throwOnError: false })
  return isError && data === undefined ? null : data
}
