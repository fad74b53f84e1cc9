// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteReached } from '../network/waiting.ts'
import { createQueryClient } from './query-client.ts'
import { useMe } from './use-me.ts'

const PROFILE = { display_id: 'hana', name: '花', introduction: '', icon_url: null, wallet_address: null }
const HOTEL = '<!doctype html><title>Hotel</title>'
/** More seconds than all tries of a question together. */
const PATIENCE_S = 120
const realTimeout = setTimeout

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  noteReached()
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001; path=/'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; path=/; max-age=0'
})

/** A member opens the shop, whose server answers the profile request like this. */
async function visit(answer: typeof fetch) {
  vi.stubGlobal('fetch', answer)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useMe, { wrapper })
  for (let second = 0; result.current.state === 'loading' && second < PATIENCE_S; second++) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    // Device storage and lazily loaded code resolve in their own time.
    await new Promise((resolve) => realTimeout(resolve, 20))
  }
  return result.current.state
}

const answering = (body: string, status: number) => async () => new Response(body, { status })

describe('a session', () => {
  test.each([401, 403, 404, 409, 429, 500, 503])('is over when the server answers %i', async (status) => {
    expect(await visit(answering('{"error":"no"}', status))).toBe('expired')
  })

  test('is over when a 401 comes without a word', async () => {
    expect(await visit(answering('', 401))).toBe('expired')
  })

  test('is not over while a server that is starting asks for patience', async () => {
    const answers = [503, 503, 429].map((status) => new Response('{}', { status }))
    expect(await visit(async () => answers.shift() ?? Response.json(PROFILE))).toBe('known')
  })

  test.each<[string, typeof fetch]>([
    ['for want of a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'because an answer takes too long',
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    ],
    ['because a hotel’s network answers with its own page', answering(HOTEL, 200)],
    ['because a hotel’s network asks for its own log-in', answering(HOTEL, 511)],
    ['because a proxy answers a 401 page of its own', answering(HOTEL, 401)],
    ['because a proxy finds no server behind it', answering(HOTEL, 502)],
    ['because an answer breaks off', answering('{"display_id":"ha', 200)],
    ['because an answer cannot be read', answering('7', 200)],
  ])('is never over %s', async (_why, answer) => {
    expect(await visit(answer)).toBe('unreachable')
  })
})
