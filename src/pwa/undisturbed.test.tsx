// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isBusy } from './busy.ts'
import { holdUndisturbed, useUndisturbed } from './undisturbed.ts'

function Modals() {
  return useUndisturbed() ? null : <p>Your session has ended</p>
}

test('what comes by itself waits until nobody is shown this screen any more', async () => {
  render(<Modals />)
  const ends = [holdUndisturbed(), holdUndisturbed()]
  await act(async () => {})
  expect(screen.queryByText('Your session has ended')).toBeNull()
  expect(isBusy()).toBe(true)
  act(() => ends[0]?.())
  act(() => ends[0]?.())
  expect(screen.queryByText('Your session has ended')).toBeNull()
  await act(async () => ends[1]?.())
  expect(screen.getByText('Your session has ended')).toBeDefined()
  await act(async () => {})
  expect(isBusy()).toBe(false)
})
