// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasArrived, takeArrived } from './arrived.ts'

/** How the browser came to the page, and how long ago. */
function visit(type: string, now = 100) {
  vi.stubGlobal('performance', { now: () => now, getEntriesByType: () => [{ type }] })
}

beforeEach(() => {
  visit('navigate')
  document.body.innerHTML = `<script type="application/json" data-answer="/api/v1/studio">{"name":"a\\u003c/script>"}</script>
    <script type="application/json" data-answer="/api/v1/studio/balls/b">{"name":"b"}</script>`
})
afterEach(() => vi.unstubAllGlobals())

test('what came with the page is the answer, once', () => {
  expect(hasArrived()).toBe(true)
  expect(JSON.parse(takeArrived('/api/v1/studio') ?? '')).toEqual({ name: 'a</script>' })
  expect(takeArrived('/api/v1/studio')).toBeUndefined()
  expect(takeArrived('/api/v1/studio/balls/b')).toBeDefined()
  expect(hasArrived()).toBe(false)
})

test('what did not come with the page is asked for', () => {
  expect(takeArrived('/api/v1/other')).toBeUndefined()
  expect(takeArrived('/api/v1/studio"]')).toBeUndefined()
  expect(takeArrived('https://elsewhere.example/api/v1/studio')).toBeUndefined()
})

test('an old page that the browser brought back gives no answers, nor one that has been open for long', () => {
  visit('back_forward')
  expect(takeArrived('/api/v1/studio')).toBeUndefined()
  visit('navigate', 61_000)
  expect(takeArrived('/api/v1/studio/balls/b')).toBeUndefined()
})
