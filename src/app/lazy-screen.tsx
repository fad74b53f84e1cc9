import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { ROUTE_WAIT_MS } from '../config/constants.ts'
import { inTime } from '../network/deadline.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { ScreenWaiting } from './screen-waiting.tsx'

export interface LazyScreen {
  Component: ComponentType
  /** Fetches the screen's code; the same promise every time. */
  preload: () => Promise<unknown>
  /**
   * Waits for the code, but never longer than 100 ms (docs/specification.md section 9): after that the
   * navigation proceeds.
   */
  loader: () => Promise<null>
}

/** A screen whose code and texts load on first use. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  // A failed fetch may work the next time; the page that needed it now shows the failure.
  const code = codeOf(async () => ({ default: await load() }))
  // React remembers a failure for good: the next time the page is opened, it is another one.
  const anew = () =>
    lazy(() =>
      code.need().catch((error: unknown) => {
        current = anew()
        throw error
      }),
    )
  let current = anew()
  return {
    Component: function LazyScreen() {
      const [there] = useState(() => code.there()?.default)
      const [Screen] = useState(() => current)
      // Without a boundary: what a server has rendered is taken over in one piece, whatever arrives meanwhile.
      if (there) return createElement(there)
      return (
        <Suspense fallback={<ScreenWaiting />}>
          <Screen />
        </Suspense>
      )
    },
    preload: code.ahead,
    loader: async () => {
      // A prefetch: until navigation the URL is still that of the page before, and reloading that one for the
      // missing code would lose the tap. The screen itself retries at its own URL.
      await inTime(code.ahead(), ROUTE_WAIT_MS).catch(() => {})
      return null
    },
  }
}
