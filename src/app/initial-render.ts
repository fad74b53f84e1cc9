import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'

const LOOK_MS = 50
/** Between one question and the next that rests on its answer a page looks at rest for a moment. */
const RESTS = 3
/** What waits for the first sight does not wait for a network that does not answer. */
const LONGEST_MS = 4000

/**
 * Resolves when a visit's first page has rendered its data, or after four seconds. Until then nothing else is
 * fetched: on a slow phone each chunk of code delays the page.
 */
export function initialRender(router: DataRouter, queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now()
    let rests = 0
    const looking = setInterval(() => {
      rests = router.state.initialized && queryClient.isFetching() === 0 ? rests + 1 : 0
      if (rests < RESTS && performance.now() - started < LONGEST_MS) return
      clearInterval(looking)
      resolve()
    }, LOOK_MS)
  })
}
