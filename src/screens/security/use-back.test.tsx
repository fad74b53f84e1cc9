import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pathBackTo } from './use-asked.ts'
import { leavingInStep, stepBack, useBack, type Step } from './use-back.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Probe({ step }: { step: Step }) {
  const { back } = useBack(step)
  return <output>{back === undefined ? 'nothing' : `back to ${step} of "${back}"`}</output>
}

function open(asked: string) {
  const router = createMemoryRouter([{ path: '*', element: <Probe step="remove-way" /> }], {
    initialEntries: [pathBackTo('/profile/security', asked)],
  })
  render(<RouterProvider router={router} />)
  return router
}
const said = () => screen.getByRole('status').textContent

test('who left for Google in the middle of a step is led back to it, once', async () => {
  leavingInStep('remove-way')
  const router = open(stepBack('remove-way', 'abc-1'))
  expect(said()).toBe('back to remove-way of "abc-1"')
  await expect.poll(() => router.state.location.search).toBe('')
  cleanup()
  open(stepBack('remove-way', 'abc-1'))
  expect(said()).toBe('nothing')
})

test('a link that somebody was sent leads into no step, nor does having left for another', () => {
  open(stepBack('remove-way', 'abc-1'))
  expect(said()).toBe('nothing')
  cleanup()
  leavingInStep('leave')
  open(stepBack('remove-way', 'abc-1'))
  expect(said()).toBe('nothing')
})
