import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { isOnlyAhead } from '../lib/code.ts'
import { later } from './later.tsx'

type Part = (props: { name: string }) => ReactNode

beforeEach(() => activateLocale('en'))
afterEach(cleanup)

const gone = new Error('gone')
const Here: Part = ({ name }) => <p>here, {name}</p>
const show = (part: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <h1>the page</h1>
      {part}
    </I18nProvider>,
  )

test('a part whose code once failed leaves the page whole, says so, and comes at a tap', async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(gone).mockResolvedValue(Here)
  const { Part } = later(load)
  show(<Part name="Hana" />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(screen.getByRole('heading', { name: 'the page' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here, Hana')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part whose code once failed comes when it is shown the next time', async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(gone).mockResolvedValue(Here)
  const { Part } = later(load)
  show(<Part name="Hana" />)
  await screen.findByRole('alert')
  cleanup()
  show(<Part name="Hana" />)
  expect(await screen.findByText('here, Hana')).toBeDefined()
})

test('a part that was fetched ahead is shown at once; its failure is nobody’s until it is needed', async () => {
  let fail = (_error: Error) => {}
  const load = vi
    .fn<() => Promise<Part>>()
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
    .mockResolvedValue(Here)
  const { Part, preload } = later(load)
  preload()
  expect(isOnlyAhead()).toBe(true)
  fail(gone)
  await vi.waitFor(() => expect(isOnlyAhead()).toBe(false))
  preload()
  await vi.waitFor(() => expect(isOnlyAhead()).toBe(false))
  show(<Part name="Hana" />)
  expect(screen.getByText('here, Hana')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
