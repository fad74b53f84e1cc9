// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { setLoadAgain, type LoadAgain } from '../network/loading/lazy-code.ts'
import { later } from './later.tsx'
import { t } from '../../tests/support/texts.ts'

/** Before the hook is loaded, which asks the browser then whether it can tell. */
const scrolled = vi.hoisted(() => {
  const told = { near: () => {} }
  class Observer {
    constructor(entered: (entries: { isIntersecting: boolean }[]) => void) {
      told.near = () => entered([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return told
})

type Part = (props: { name: string }) => ReactNode

const loadAgain = vi.fn<LoadAgain>(() => false)

beforeEach(async () => {
  loadAgain.mockClear()
  setLoadAgain(loadAgain)
  await activateLocale('en')
})
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
  expect((await screen.findByRole('alert')).textContent).toContain(
    t('This part of the page couldn’t be loaded.', 'en'),
  )
  expect(screen.getByRole('heading', { name: 'the page' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t('Try again', 'en') }))
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
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(gone).mockResolvedValue(Here)
  const { Part, preload } = later(load)
  preload()
  await new Promise((resolve) => setTimeout(resolve))
  expect(loadAgain).not.toHaveBeenCalled()
  preload()
  await new Promise((resolve) => setTimeout(resolve))
  show(<Part name="Hana" />)
  expect(screen.getByText('here, Hana')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is shown and missing may load the page again; one without which the page is whole is left out', async () => {
  const missing = later<{ name: string }>(() => Promise.reject(gone))
  show(<missing.Part name="Hana" />)
  await screen.findByRole('alert')
  expect(loadAgain).toHaveBeenCalledTimes(1)
  cleanup()
  loadAgain.mockClear()
  const load = vi.fn<() => Promise<Part>>().mockRejectedValue(gone)
  const unimportant = later(load, null)
  show(<unimportant.Part name="Hana" />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(1)
  expect(loadAgain).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the end of a page waits until somebody comes near, and no more where its code is there', async () => {
  const load = vi.fn<() => Promise<Part>>().mockResolvedValue(Here)
  const { NearPart } = later(load)
  show(<NearPart name="Hana" />)
  expect(load).not.toHaveBeenCalled()
  act(() => scrolled.near())
  expect(await screen.findByText('here, Hana')).toBeDefined()
  cleanup()
  show(<NearPart name="Mei" />)
  expect(screen.getByText('here, Mei')).toBeDefined()
})
