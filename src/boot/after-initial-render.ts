import { report } from '../errors/report.ts'
import { prefetchAfter, whenIdle } from '../network/loading/when-idle.ts'
import { whenOnline } from '../network/online.ts'
import type { Started } from './idle-work.ts'

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
    const load = () => import('./idle-work.ts')
    const { doIdleWork } = await load().catch(() => whenOnline().then(load))
    await doIdleWork(started)
  } catch (error) {
    report(error)
  }
}
