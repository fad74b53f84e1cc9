import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'

const clocks = new WeakMap<TestApp, () => Date>()

/** Lets time pass on a server, whose clock then stands still until the test is over. @param ms milliseconds */
export function wait(app: TestApp, ms: number): void {
  const clock = clocks.get(app) ?? app.deps.now
  clocks.set(app, clock)
  const at = app.deps.now().getTime() + ms
  app.deps.now = () => new Date(at)
  onTestFinished(() => {
    app.deps.now = clock
  })
}
