// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSignIn } from './use-sign-in.ts'

afterEach(() => void vi.unstubAllGlobals())

const WAITING = { waiting: 'hana@example.com', code: true, sent: true }

function show() {
  const client = new QueryClient()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const nothing = () => {}
  return renderHook(
    () => useSignIn({ from: '/', onWaiting: nothing, onConfirmed: nothing, onDone: nothing }),
    { wrapper: around },
  ).result
}

test('a code that could not be sent is no longer said to be offline once the network is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const signIn = show()
  act(() => signIn.current.confirm.send(WAITING, '123456'))
  await waitFor(() => expect(signIn.current.confirm.problem?.kind).toBe('offline'))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(signIn.current.confirm.problem).toBeUndefined())
})

test('a refusal of the server stays when the network changes', async () => {
  const refused = { error: 'The code is wrong.', code: 'WRONG_CODE' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }))
  const signIn = show()
  act(() => signIn.current.confirm.send(WAITING, '123456'))
  await waitFor(() => expect(signIn.current.confirm.problem?.kind).toBe('refused'))
  act(() => void dispatchEvent(new Event('online')))
  expect(signIn.current.confirm.problem?.kind).toBe('refused')
})
