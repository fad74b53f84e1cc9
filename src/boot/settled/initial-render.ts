import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { untilSettled } from './until-settled.ts'

/** What waits for the first sight does not wait for a network that does not answer. */
const LONGEST_MS = 4000

/**
 * Resolves when a visit's first page has rendered its data, or after four seconds. Until then nothing else is
 * fetched: on a slow phone each chunk of code delays the page.
 */
export function initialRender(router: DataRouter, queryClient: QueryClient): Promise<void> {
  return untilSettled(() => router.state.initialized && queryClient.isFetching() === 0, LONGEST_MS)
}
