import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { performance as clock } from 'node:perf_hooks'
import { ReadableStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The first test of a file waits for the code of a whole screen; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 })

// What every browser has and jsdom has not, or not whole.
if (typeof window !== 'undefined') {
  for (const [name, value] of Object.entries({ crypto: webcrypto, performance: clock, ReadableStream })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}

// jsdom has no modal dialogs and cannot scroll; that focus and scroll are held is seen in a real browser.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

// A console.error is an ignored defect: the test that causes one fails. A test that expects one replaces the
// spy with its own.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : []
  vi.restoreAllMocks()
  // React says that jsdom does not know <search>
  const defects = calls.filter(([, tag]) => tag !== 'search')
  expect(defects, 'console.error was called').toEqual([])
})
