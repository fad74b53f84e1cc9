import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isBlocked } from '../pwa/interruptions.ts'
import { blockWhileMutating } from './block-while-mutating.ts'

test('updates are blocked from the first change to the last, whether or not it works', async () => {
  const client = new QueryClient()
  const stop = blockWhileMutating(client)
  const change = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, retry: false })
      .execute(undefined)
      .catch(() => {})
  let pay = () => {}
  const first = change(() => new Promise<void>((resolve) => (pay = resolve)))
  const second = change(() => Promise.reject(new Error('declined')))
  expect(isBlocked('update')).toBe(true)
  await second
  expect(isBlocked('update')).toBe(true)
  pay()
  await first
  await vi.waitFor(() => expect(isBlocked('update')).toBe(false))
  stop()
})
