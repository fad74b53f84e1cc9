// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../app/query-client.ts'
import type { Profile } from '../contract/users.ts'
import { useMissingProtection } from './use-missing-protection.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const profileOf = (provider: Profile['provider']): Profile => ({
  display_id: 'hana',
  name: 'Hana',
  introduction: '',
  icon_url: null,
  wallet_address: null,
  provider,
})

/** What a member lacks whose wallet is opened by these, as soon as that is known. */
function lacking(provider: Profile['provider'], kinds: readonly string[]) {
  const facts = { label: '', created_at: '2026-11-20T03:00:00.000Z', last_used_at: null }
  const wraps = kinds.map((kind, at) => ({ id: `w${at}`, kind, ...facts }))
  const fetching = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ wraps, recovery: null, history: [] }),
  )
  vi.stubGlobal('fetch', fetching)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMissingProtection(profileOf(provider)), { wrapper })
  const answered = () => waitFor(() => expect(client.getQueryData(['vault'])).toBeTruthy())
  return { fetching, result, answered }
}

test.each([
  ['email_password', ['operator'], 'method'],
  ['email_password', ['operator', 'passkey'], 'kit'],
  ['google', ['operator'], 'kit'],
  ['google', ['recovery_kit'], undefined],
] as const)('a member by %s with %j lacks %s', async (provider, kinds, lacked) => {
  const { result, answered } = lacking(provider, kinds)
  await answered()
  await waitFor(() => expect(result.current).toBe(lacked))
})

test('of a browser’s own wallet nothing is asked', () => {
  const { result, fetching } = lacking('metamask', [])
  expect(result.current).toBeUndefined()
  expect(fetching).not.toHaveBeenCalled()
})
