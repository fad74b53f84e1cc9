import { expect, test } from 'vitest'
import { preloadRoute, setPreloader } from './preload.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('at most five pages are fetched ahead at the same time, each once', async () => {
  const asked: string[] = []
  const finish: (() => void)[] = []
  setPreloader((path) => {
    asked.push(path)
    return new Promise<void>((resolve) => finish.push(resolve))
  })
  for (const page of [1, 2, 3, 4, 5, 6, 7, 1, 2]) preloadRoute(`/page-${page}`)
  expect(asked).toHaveLength(5)
  finish[0]?.()
  await settled()
  expect(asked).toHaveLength(6)
  for (const done of finish) done()
  await settled()
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `/page-${page}`))
})

test('a page that could not be fetched ahead is tried again, one that needs nothing is passed over', async () => {
  let tries = 0
  setPreloader((path) => {
    if (path === '/nothing') return undefined
    tries++
    return Promise.reject(new Error('no network'))
  })
  preloadRoute('/nothing')
  preloadRoute('/fails')
  await settled()
  preloadRoute('/fails')
  await settled()
  expect(tries).toBe(2)
})
