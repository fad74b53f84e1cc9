// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createRouter } from './router.ts'

test('two pages that were loaded in full keep scroll positions of their own, and a reloaded one keeps its own', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const load = (address: string, state: unknown) => {
    history.replaceState(state, '', address)
    createRouter().dispose()
    return (history.state as { key: string }).key
  }
  const first = load('/en/about', null)
  const second = load('/en/law', null)
  expect(second).not.toBe(first)
  expect(load('/en/law', history.state)).toBe(second)
})
