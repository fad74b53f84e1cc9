import type { Page } from '@playwright/test'

/** Longer than a reload, a retry or a follow-up question takes to begin. */
const QUIET_MS = 1_000

/** The requests of a page, counted from the call on. */
interface RequestCount {
  /** Resolves when none has been sent for a while and every one counted has ended. */
  quiet(quietMs?: number): Promise<void>
  stop(): void
}

/** Counts a page's requests: begun before it is opened, it misses none that is already under way. */
export function countRequests(page: Page): RequestCount {
  let open = 0
  let wake = () => {}
  const began = () => {
    open++
    wake()
  }
  const ended = () => {
    open = Math.max(0, open - 1)
    wake()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  return {
    quiet: async (quietMs = QUIET_MS) => {
      for (;;) {
        const woken = new Promise<'woken'>((resolve) => (wake = () => resolve('woken')))
        const quiet = new Promise<'quiet'>((resolve) => setTimeout(resolve, quietMs, 'quiet'))
        if ((await Promise.race([woken, quiet])) === 'quiet' && open === 0) return
      }
    },
    stop: () => page.off('request', began).off('requestfinished', ended).off('requestfailed', ended),
  }
}

/**
 * Waits until a page has sent no request for a while, and every request since the call has ended: whatever
 * would follow automatically has been requested by then. For tests of what does not happen.
 */
export async function untilQuiet(page: Page, quietMs = QUIET_MS): Promise<void> {
  const requests = countRequests(page)
  await requests.quiet(quietMs).finally(requests.stop)
}

/** Waits until nothing on a page slides or fades any more; what moves for ever is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** More than any transition of the product takes; those of content that is not rendered never end. */
const MOST_FRAMES = 60

/**
 * Waits until a change of style is complete, transitions included. A transition begins in the frame after the
 * change, however short it is, and until its second frame everything has the style from before.
 */
export async function untilRestyled(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const changes = () =>
      document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running')
    for (let frame = 0; frame < 2 || (frame < most && changes()); frame++)
      await new Promise(requestAnimationFrame)
  }, MOST_FRAMES)
}
