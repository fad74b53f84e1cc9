import { useQuery } from '@tanstack/react-query'
import type { Operator } from '../contract/site.ts'
import { operatorQuery } from '../queries/site.ts'
import { useIdle } from './use-idle.ts'

/**
 * The operator of the shop, for the frame: requested after the page, so that no first visit waits for it.
 * Undefined until it is loaded, null where no source names one.
 */
export function useOperator(): Operator | null | undefined {
  const { data, isError } = useQuery({ ...operatorQuery(), enabled: useIdle(), throwOnError: false })
  return isError && data === undefined ? null : data
}
