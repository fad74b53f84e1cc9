// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRevocation } from './use-revocation.ts'

/** When a list that could not be read is read again (queries/revoked-on-device.ts). */
const AGAIN_MS = 2000

const SAVED_AT = Date.UTC(2026, 8, 12, 5)
const [LATER, EARLIER] = [SAVED_AT + 1000, SAVED_AT - 3_600_000]
const REVOKED = { revocation: { at: null, reason: null }, asking: false }
const COUNTS = { revocation: null, asking: false }

const list = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (_at: number | null) => {},
  fail: (_error: Error) => {},
}))
vi.mock('../../flows/certificates/revoked-on-device.ts', () => ({
  revokedOnDeviceAt: (id: string) => {
    list.asked.push(id)
    return new Promise<number | null>((answer, fail) => Object.assign(list, { answer, fail }))
  },
}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  list.asked = []
})

function revocationOf(shown: { stored: boolean; unconfirmed?: true }, own = true) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const known = { value: { withdrawn: null }, savedAt: SAVED_AT, ...shown }
  return renderHook(() => useRevocation('n1', known, own), { wrapper }).result
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const asked = (times: number) => waitFor(() => expect(list.asked).toHaveLength(times))

test.each([
  ['while the server is being asked', { stored: false, unconfirmed: true } as const],
  ['without a network', { stored: true }],
])(
  'the owner’s copy is not shown to anybody before the device’s own list has been read, %s',
  async (_, how) => {
    const counts = revocationOf(how)
    expect(counts.current).toEqual({ revocation: null, asking: true })
    await asked(1)
    list.answer(null)
    await waitFor(() => expect(counts.current).toEqual(COUNTS))
    const revoked = revocationOf(how)
    await asked(2)
    list.answer(LATER)
    await waitFor(() => expect(revoked.current).toEqual(REVOKED))
  },
)

test('the server’s answer is enough, and another’s copy is not looked up here', () => {
  expect(revocationOf({ stored: false }).current.asking).toBe(false)
  expect(revocationOf({ stored: true }, false).current.asking).toBe(false)
  expect(list.asked).toEqual([])
})

test('without a network a page of a moment ago is no answer of now: the device’s own list is read', async () => {
  offline()
  const revoked = revocationOf({ stored: false })
  await asked(1)
  list.answer(LATER)
  await waitFor(() => expect(revoked.current).toEqual(REVOKED))
})

test('a list from before the answer says nothing of a certificate that was restored since', async () => {
  const restored = revocationOf({ stored: true })
  await asked(1)
  list.answer(EARLIER)
  await waitFor(() => expect(restored.current).toEqual(COUNTS))
})

test('a list that could not be read is read again: a failure does not stand for “not revoked”', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const revoked = revocationOf({ stored: true })
  await asked(1)
  list.fail(new Error('planted'))
  await waitFor(() => expect(revoked.current).toEqual(COUNTS))
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  await asked(2)
  list.answer(LATER)
  await waitFor(() => expect(revoked.current).toEqual(REVOKED))
})
