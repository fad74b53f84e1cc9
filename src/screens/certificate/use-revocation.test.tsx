// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRevocation } from './use-revocation.ts'

const list = vi.hoisted(() => ({ asked: [] as string[], answer: (_revoked: boolean) => {} }))
vi.mock('../../flows/certificates/listed-as-revoked.ts', () => ({
  isListedAsRevoked: (id: string) => {
    list.asked.push(id)
    return new Promise<boolean>((answer) => (list.answer = answer))
  },
}))

afterEach(() => {
  cleanup()
  list.asked = []
})

function revocationOf(shown: { stored: boolean; unconfirmed?: true }, own = true) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const value = { withdrawn: null }
  return renderHook(() => useRevocation('n1', { value, ...shown }, own), { wrapper }).result
}

test.each([
  ['while the server is being asked', { stored: false, unconfirmed: true } as const],
  ['without a network', { stored: true }],
])(
  'the owner’s copy is not shown to anybody before the device’s own list has been read, %s',
  async (_, how) => {
    const counts = revocationOf(how)
    expect(counts.current).toEqual({ revocation: null, asking: true })
    await waitFor(() => expect(list.asked).toEqual(['n1']))
    list.answer(false)
    await waitFor(() => expect(counts.current).toEqual({ revocation: null, asking: false }))
    const revoked = revocationOf(how)
    await waitFor(() => expect(list.asked).toHaveLength(2))
    list.answer(true)
    await waitFor(() =>
      expect(revoked.current).toEqual({ revocation: { at: null, reason: null }, asking: false }),
    )
  },
)

test('the server’s answer is enough, and another’s copy is not looked up here', () => {
  expect(revocationOf({ stored: false }).current.asking).toBe(false)
  expect(revocationOf({ stored: true }, false).current.asking).toBe(false)
  expect(list.asked).toEqual([])
})
