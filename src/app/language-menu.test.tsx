// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedLocale } from '../i18n/locale-cookie.ts'
import { LanguageMenu } from './language-menu.tsx'

const hidePopover = vi.fn<() => void>()

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no popovers: only the calls to the browser are observable here.
  HTMLElement.prototype.hidePopover = hidePopover
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  hidePopover.mockReset()
})

test('the switch keeps path, query and hash, is remembered, and the menu closes 210 ms later', async () => {
  const router = createMemoryRouter([{ path: '*', Component: LanguageMenu }], {
    initialEntries: ['/aurora/balls/1?order=2#odds'],
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '日本語', hidden: true }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'English', hidden: true }))
  await vi.advanceTimersByTimeAsync(209)
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/en/aurora/balls/1?order=2#odds')
  expect(rememberedLocale(document.cookie)).toBe('en')
  expect(hidePopover).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(hidePopover).toHaveBeenCalledOnce()
})
