// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { setLoadAgain, type LoadAgain } from '../network/loading/lazy-code.ts'
import { lazyScreen } from './lazy-screen.tsx'

const loadAgain = vi.fn<LoadAgain>(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  loadAgain.mockClear()
  setLoadAgain(loadAgain)
})
afterEach(() => vi.useRealTimers())

const Screen = () => null

test('a change of page waits for its code at most 100 ms', async () => {
  const { loader } = lazyScreen(() => new Promise(() => {}))
  let changed = false
  void loader().then(() => (changed = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(changed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(changed).toBe(true)
})

test('a change of page does not wait for code that is there', async () => {
  const { loader, preload } = lazyScreen(async () => Screen)
  await preload()
  let changed = false
  void loader().then(() => (changed = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(changed).toBe(true)
})

test('code that could not be fetched lets the change happen and is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new Error('gone'))
  load.mockResolvedValue(Screen)
  const { loader, preload } = lazyScreen(load)
  await loader()
  await expect(preload()).resolves.toEqual({ default: Screen })
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that fails before the address has changed loads nothing again: the page before would come instead', async () => {
  const { loader } = lazyScreen(() => Promise.reject(new Error('gone')))
  await loader()
  expect(loadAgain).not.toHaveBeenCalled()
})

/** The error page of these tests. */
class Failure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children)
}

test('a page whose code once failed opens the next time', async () => {
  vi.useRealTimers()
  await activateLocale('en')
  const load = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('gone'))
  load.mockResolvedValue(() => <p>here</p>)
  const { Component: Page } = lazyScreen(load)
  const open = () =>
    render(
      <I18nProvider i18n={i18n}>
        <Failure>
          <Page />
        </Failure>
      </I18nProvider>,
      { onCaughtError: () => {} },
    )
  open()
  expect(await screen.findByText('failed')).toBeDefined()
  expect(loadAgain).toHaveBeenCalledTimes(1)
  cleanup()
  open()
  expect(await screen.findByText('here')).toBeDefined()
})
