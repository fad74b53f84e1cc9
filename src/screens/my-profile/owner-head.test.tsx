// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Profile } from '../../contract/users.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { OwnerHead } from './owner-head.tsx'
import { t } from '../../../tests/support/texts.ts'

const HANA: Profile = {
  display_id: 'hana',
  name: '花 مرحبا 🌸',
  email: '',
  introduction: '絵を集めています。\n猫も好きです。',
  icon_url: '/media/abc.webp',
  provider: 'metamask',
  wallet_address: '0x00000000000000000000000000000000000000aa',
}

beforeAll(() => activateLocale('en'))

const page = (profile: Profile | undefined, placed: boolean, path: string, ordered = false) => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter initialEntries={[path]}>
      <OwnerHead profile={profile} ordered={ordered} placed={placed} />
    </MemoryRouter>
  </I18nProvider>
)

function show(profile: Profile | undefined, { placed = true, path = '/en/profile' } = {}) {
  return render(page(profile, placed, path))
}

test('a member sees what they say of themselves, and the links to edit it, to their listings and to security', () => {
  show(HANA)
  expect(screen.queryByText('@hana')).toBeNull()
  expect(screen.getByText(/絵を集めています。/).getAttribute('dir')).toBe('auto')
  expect(screen.getByRole('link', { name: t('Edit profile', 'en') }).getAttribute('href')).toBe(
    '/en/profile/edit',
  )
  expect(screen.getByRole('link', { name: t('My listings', 'en') }).getAttribute('href')).toBe(
    '/en/profile/sales_collection',
  )
  expect(screen.getByRole('link', { name: t('Security', 'en') }).getAttribute('href')).toBe(
    '/en/profile/security',
  )
})

test('without a profile the section is there, with the links that need none', () => {
  const { container } = show(undefined)
  expect(container.querySelector('#account')).not.toBeNull()
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual([t('Favorites', 'en'), t('My listings', 'en'), t('Security', 'en')])
})

test('who has ordered something finds it, and its receipts', () => {
  render(page(HANA, true, '/en/profile', true))
  expect(screen.getByRole('link', { name: t('Orders and receipts', 'en') }).getAttribute('href')).toBe(
    '/en/profile/orders',
  )
})

test('who follows “Account” has the focus there, once the works above have their places', () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  const path = '/en/profile#account'
  const { rerender } = show(HANA, { placed: false, path })
  expect(shown).toEqual([])
  rerender(page(HANA, true, path))
  expect(shown).toEqual(['account'])
  expect(document.activeElement?.id).toBe('account')
})

test('who follows no link to it keeps the focus where it is', () => {
  show(HANA)
  expect(document.activeElement).toBe(document.body)
})
