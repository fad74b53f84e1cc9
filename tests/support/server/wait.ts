import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'

const clocks = new WeakMap<TestApp, () => Date>()

/**
 * Lets time pass on a server, whose clock then stands still until the test is over. Background work that is due
 * by then begins on its own; what it has begun ends before the next test, whose rows it would delete as expired.
 * @param ms milliseconds
 */
export function wait(app: TestApp, ms: number): void {
  const clock = clocks.get(app) ?? app.deps.now
  clocks.set(app, clock)
  const at = app.deps.now().getTime() + ms
  app.deps.now = () => new Date(at)
  onTestFinished(async () => {
    app.deps.now = clock
    await app.work()
  })
}
