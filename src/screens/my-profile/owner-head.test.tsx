// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Profile } from '../../contract/users.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { OwnerHead } from './owner-head.tsx'

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

function show(profile: Profile) {
  return render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/en/profile']}>
        <OwnerHead profile={profile} />
      </MemoryRouter>
    </I18nProvider>,
  )
}

test('a member sees who they are to others, and the ways to edit it and to their listings', () => {
  const { container } = show(HANA)
  expect(screen.getByText('@hana')).toBeDefined()
  expect(screen.getByText('花 مرحبا 🌸').getAttribute('dir')).toBe('auto')
  expect(screen.getByText(/絵を集めています。/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/en/profile/edit')
  expect(screen.getByRole('link', { name: 'My listings' }).getAttribute('href')).toBe(
    '/en/profile/sales_collection',
  )
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/img\?url=%2Fmedia%2Fabc\.webp&w=/)
})

test('who has chosen no icon and said nothing of themselves has neither', () => {
  const { container } = show({ ...HANA, icon_url: null, introduction: '' })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.queryByText(/絵を/)).toBeNull()
})
