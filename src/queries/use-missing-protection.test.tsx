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

async function missing(provider: Profile['provider'], kinds: readonly string[]) {
  const created_at = '2026-11-20T03:00:00.000Z'
  const wraps = kinds.map((kind, at) => ({ id: `w${at}`, kind, label: '', created_at, last_used_at: null }))
  const fetching = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ wraps, recovery: null, history: [] }),
  )
  vi.stubGlobal('fetch', fetching)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMissingProtection(profileOf(provider)), { wrapper })
  if (provider !== 'metamask') await waitFor(() => expect(client.getQueryData(['vault'])).toBeTruthy())
  else expect(fetching).not.toHaveBeenCalled()
  return () => result.current
}

test.each([
  ['email_password', ['operator'], 'method'],
  ['email_password', ['operator', 'passkey'], 'kit'],
  ['google', ['operator'], 'kit'],
  ['google', ['recovery_kit'], undefined],
  ['metamask', [], undefined],
] as const)('a member by %s with %j lacks %s', async (provider, kinds, lacked) => {
  const found = await missing(provider, kinds)
  await waitFor(() => expect(found()).toBe(lacked))
})
