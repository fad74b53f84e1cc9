// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pathResuming } from './use-resumed.ts'
import { leavingInStep, useReauthenticated, type Step } from './use-reauthenticated.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Probe({ step }: { step: Step }) {
  const { back } = useReauthenticated(step)
  return <output>{back ? `back to ${step}` : 'nothing'}</output>
}

function open(asked: string) {
  const router = createMemoryRouter([{ path: '*', element: <Probe step="data" /> }], {
    initialEntries: [pathResuming('/profile/security', asked)],
  })
  render(<RouterProvider router={router} />)
  return router
}
const said = () => screen.getByRole('status').textContent

test('who left for Google in the middle of a step is led back to it, once', async () => {
  leavingInStep('data')
  const router = open('data')
  expect(said()).toBe('back to data')
  await expect.poll(() => router.state.location.search).toBe('')
  cleanup()
  open('data')
  expect(said()).toBe('nothing')
})

test('a link that somebody was sent leads into no step, nor does having left for another', () => {
  open('data')
  expect(said()).toBe('nothing')
  cleanup()
  leavingInStep('leave')
  open('data')
  expect(said()).toBe('nothing')
})
