// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../network/answer.ts'
import { forgetDevice } from '../offline/forget.ts'
import { operatorQuery } from './site.ts'

afterEach(() => vi.unstubAllGlobals())

/** Queries without a cache, as a page that has just been opened does. */
const ask = () => new QueryClient().fetchQuery({ ...operatorQuery(), retry: false })

test('a start without a network leads to who ran the shop last, after a log-out too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toThrow(NetworkError)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ name: 'あかし堂', support_url: 'https://example.com/help' })),
  )
  await ask()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await forgetDevice('0x00000000000000000000000000000000000000aa')
  expect(await ask()).toMatchObject({ name: 'あかし堂', support_url: 'https://example.com/help' })
})
