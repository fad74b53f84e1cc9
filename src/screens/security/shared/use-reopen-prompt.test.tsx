// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pathResuming } from './use-resumed.ts'
import { useReopenPrompt } from './use-reopen-prompt.ts'

function Probe() {
  const { asking } = useReopenPrompt('export', 'export')
  return <output>{asking ? 'asks' : 'does not ask'}</output>
}

test('a link that somebody was sent asks them nothing, and leaves the address as it was without it', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: [`${pathResuming('/profile/security', 'export')}&keep=1`],
  })
  render(<RouterProvider router={router} />)
  await expect.poll(() => router.state.location.search).toBe('?keep=1')
  expect(screen.getByRole('status').textContent).toBe('does not ask')
})
