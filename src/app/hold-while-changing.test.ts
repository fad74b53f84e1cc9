import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isBusy } from '../pwa/busy.ts'
import { holdWhileChanging } from './hold-while-changing.ts'

test('updates are held off from the first change to the last, whether or not it works', async () => {
  const client = new QueryClient()
  const stop = holdWhileChanging(client)
  const change = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, retry: false })
      .execute(undefined)
      .catch(() => {})
  let pay = () => {}
  const first = change(() => new Promise<void>((resolve) => (pay = resolve)))
  const second = change(() => Promise.reject(new Error('declined')))
  expect(isBusy()).toBe(true)
  await second
  expect(isBusy()).toBe(true)
  pay()
  await first
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  stop()
})
