import { useQuery } from '@tanstack/react-query'
import type { Operator } from '../contract/site.ts'
import { operatorQuery } from '../queries/site.ts'
import { useIdle } from './use-idle.ts'

/**
 * Who runs the shop, for the frame: asked for after the page, so that no first visit waits for it. Undefined while
 * it is not known yet, null where nobody tells.
 */
export function useOperator(): Operator | null | undefined {
  const { data, isError } = useQuery({ ...operatorQuery(), enabled: useIdle(), throwOnError: false })
  return isError && data === undefined ? null : data
}
