import { afterEach, expect, it, vi } from 'vitest'
import { isOldBrowser } from './old-browser.ts'

afterEach(() => vi.unstubAllGlobals())

it('tells a browser without what the app is written with from others', () => {
  expect(isOldBrowser()).toBe(false)
  vi.stubGlobal('AbortSignal', class {})
  expect(isOldBrowser()).toBe(true)
})
