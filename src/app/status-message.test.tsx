import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useErrorModal } from './modal-store.ts'
import { StatusMessage } from './status-message.tsx'

function Probe() {
  const shown = useErrorModal()
  return (
    <>
      <StatusMessage />
      <p>{shown?.code}</p>
      <output>{shown?.message}</output>
    </>
  )
}

test('status and message in the address open the modal, as text, cut to length, and leave the address', async () => {
  const message = `<b>${'x'.repeat(1000)}`
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: [`/profile?keep=1&status=402&message=${encodeURIComponent(message)}#top`],
  })
  render(<RouterProvider router={router} />)
  await expect.poll(() => router.state.location.search).toBe('?keep=1')
  expect(router.state.location.hash).toBe('#top')
  expect(screen.getByRole('status').textContent).toBe(message.slice(0, 300))
  expect(screen.getByText('402')).toBeDefined()
})
