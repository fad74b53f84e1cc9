import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('whoever follows a store is told of each change, and of nothing that is none', () => {
  const store = createStore('a')
  const told = vi.fn<() => void>()
  const stop = store.subscribe(told)
  store.set('a')
  expect(told).not.toHaveBeenCalled()
  store.set('b')
  expect([store.get(), store.initial]).toEqual(['b', 'a'])
  stop()
  store.set('c')
  expect(told).toHaveBeenCalledOnce()
})
