import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { report } from '../errors/report.ts'
import { prefetchAfter, whenIdle } from '../network/loading/when-idle.ts'
import type { InitialPage } from './initial-page.ts'

export interface Started {
  page: InitialPage
  router: DataRouter
  queryClient: QueryClient
  /** The account that was signed in as the page was opened. */
  openedBy: string | undefined
  /** Whether public answers are cached already. */
  cachesAnswers: boolean
}

/** What waits until the page has rendered and is idle, its code too; all that is only fetched ahead waits for it. */
export function afterInitialRender(started: Started): void {
  prefetchAfter(
    new Promise<void>((resolve) => {
      whenIdle(() => void idleWork(started).then(resolve))
    }),
  )
}

/** Without it the page works, and stores nothing. */
async function idleWork(started: Started): Promise<void> {
  try {
    const { doIdleWork } = await import('./idle-work.ts')
    await doIdleWork(started)
  } catch (error) {
    report(error)
  }
}
