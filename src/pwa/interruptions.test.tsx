// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { block, isBlocked, useBlocked } from './interruptions.ts'
import { t } from '../../tests/support/texts.ts'

function Modals() {
  return useBlocked('overlay') ? null : <p>Your session has ended</p>
}

test('what comes by itself waits until nobody is shown this screen any more', async () => {
  render(<Modals />)
  const ends = [block('overlay'), block('overlay')]
  await act(async () => {})
  expect(screen.queryByText(t('Your session has ended', 'en'))).toBeNull()
  expect(isBlocked('update')).toBe(true)
  act(() => ends[0]?.())
  act(() => ends[0]?.())
  expect(screen.queryByText(t('Your session has ended', 'en'))).toBeNull()
  await act(async () => ends[1]?.())
  expect(screen.getByText(t('Your session has ended', 'en'))).toBeDefined()
  await act(async () => {})
  expect(isBlocked('update')).toBe(false)
})
