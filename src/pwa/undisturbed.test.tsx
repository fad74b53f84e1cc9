// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isBusy } from './busy.ts'
import { holdUndisturbed, useUndisturbed } from './undisturbed.ts'
import { t } from '../../tests/support/texts.ts'

function Modals() {
  return useUndisturbed() ? null : <p>Your session has ended</p>
}

test('what comes by itself waits until nobody is shown this screen any more', async () => {
  render(<Modals />)
  const ends = [holdUndisturbed(), holdUndisturbed()]
  await act(async () => {})
  expect(screen.queryByText(t('Your session has ended', 'en'))).toBeNull()
  expect(isBusy()).toBe(true)
  act(() => ends[0]?.())
  act(() => ends[0]?.())
  expect(screen.queryByText(t('Your session has ended', 'en'))).toBeNull()
  await act(async () => ends[1]?.())
  expect(screen.getByText(t('Your session has ended', 'en'))).toBeDefined()
  await act(async () => {})
  expect(isBusy()).toBe(false)
})
