// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { hasJustArrived, takeAnswers, takePageState, pageStateTag, type PageState } from './page-state.ts'

const KEY = ['pickup', 'list']
const STATE: PageState = { path: '/en/', routes: ['1'], answers: [[KEY, [{ title: '</script><b>' }]]] }
const HOUR_MS = 3_600_000

afterEach(() => {
  delete document.documentElement.dataset.storedAt
  vi.restoreAllMocks()
})

function ageOf(): number {
  const client = new QueryClient()
  takeAnswers(client, STATE)
  return Date.now() - (client.getQueryState(KEY)?.dataUpdatedAt ?? 0)
}

test('the state comes back as it was written, whatever a text contains, and once', () => {
  document.body.innerHTML = pageStateTag(STATE)
  expect(takePageState()).toEqual(STATE)
  expect(takePageState()).toBeUndefined()
})

test('the answers of a page that has come over the network are of now', () => {
  expect(ageOf()).toBeLessThan(HOUR_MS)
  expect(hasJustArrived()).toBe(true)
})

test('those of a page that the worker has stored are as old as it, and no answer of now', () => {
  document.documentElement.dataset.storedAt = String(Date.now() - HOUR_MS)
  expect(ageOf()).toBeGreaterThanOrEqual(HOUR_MS)
  expect(hasJustArrived()).toBe(false)
})

test('those of a page that the back button has brought are asked for again', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never)
  expect(ageOf()).toBeGreaterThan(HOUR_MS)
  expect(hasJustArrived()).toBe(false)
})
