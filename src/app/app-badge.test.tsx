// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticesRead } from '../queries/notices.ts'
import { clearIdentity, saveIdentity } from '../wallet/identity.ts'
import { AppBadge } from './app-badge.tsx'
import { createQueryClient } from './query-client.ts'

/** The badge value that was set: a number, or nothing. */
let icon: (number | undefined)[] = []

beforeEach(() => {
  icon = []
  const note = (count?: number) => {
    icon.push(count)
    return Promise.resolve()
  }
  Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note() })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) =>
    init?.method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ unread: 3, notices: [] }),
  )
})
afterEach(() => {
  cleanup()
  clearIdentity()
  vi.unstubAllGlobals()
})

function open() {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <AppBadge />
    </QueryClientProvider>,
  )
  return client
}

test('the icon of the installed app says how much is new, until it is read or its person logs out', async () => {
  saveIdentity('0x00000000000000000000000000000000000000aa', 'metamask')
  const client = open()
  await waitFor(() => expect(icon).toEqual([3]))
  const { onSuccess } = noticesRead()
  onSuccess?.(undefined as never, '', undefined, { client, meta: undefined, mutationKey: [] } as never)
  await waitFor(() => expect(icon).toEqual([3, undefined]))
})

test('a visitor’s icon says nothing, whatever it said before', async () => {
  open()
  await waitFor(() => expect(icon).toEqual([undefined]))
})
