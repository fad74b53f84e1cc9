import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useErrorModal } from './modal-store.ts'
import { StatusMessage } from './status-message.tsx'

let shown: ReturnType<typeof useErrorModal>

function Probe() {
  shown = useErrorModal()
  return <StatusMessage />
}

test('status and message in the address open the modal, as text, cut to length, and leave the address', async () => {
  const message = `<b>${'x'.repeat(1000)}`
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: [`/profile?keep=1&status=402&message=${encodeURIComponent(message)}#top`],
  })
  render(<RouterProvider router={router} />)
  await expect.poll(() => router.state.location.search).toBe('?keep=1')
  expect(router.state.location.hash).toBe('#top')
  expect(shown).toEqual({ message: message.slice(0, 300), code: '402' })
})
