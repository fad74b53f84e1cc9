// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Profile } from '../contract/users.ts'
import { activateLocale } from '../i18n/activate.ts'
import { EmailBanner } from './email-banner.tsx'
import type { Me } from './use-me.ts'
import { tInside } from '../../tests/support/texts.ts'

const HANA: Profile = {
  display_id: 'hana',
  name: '花',
  email: '',
  introduction: '',
  icon_url: null,
  provider: 'metamask',
  wallet_address: '0x00000000000000000000000000000000000000aa',
}

beforeAll(() => activateLocale('en'))
afterEach(() => localStorage.clear())

function banner(me: Me, address = '/en/marketplace', at: 'header' | 'end' = 'header') {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <EmailBanner me={me} at={at} />
      </MemoryRouter>
    </I18nProvider>,
  )
  return screen.queryByRole('link', { name: tInside('Get order updates: <0>Set email address</0>', 'en') })
}
const known = (change: Partial<Profile>): Me => ({ state: 'known', profile: { ...HANA, ...change } })

test.each([
  ['an empty address', ''],
  ['no address at all', null],
])('a wallet’s owner with %s is asked to set one', (_what, email) => {
  expect(banner(known({ email }))?.getAttribute('href')).toBe('/en/profile/edit')
})

test('a phone’s page asks at its end too', () => {
  expect(banner(known({}), '/en/marketplace', 'end')?.getAttribute('href')).toBe('/en/profile/edit')
})

test('a wallet’s owner who has set one is not asked', () => {
  expect(banner(known({ email: 'hana@example.com' }))).toBeNull()
})

test.each(['email_password', 'google', null] as const)(
  'who signs in with %s is not asked, with or without an address',
  (provider) => {
    expect(banner(known({ provider }))).toBeNull()
  },
)

test.each(['/profile/edit', '/profile/edit/', '/ja/profile/edit', '/en/profile/edit/'])(
  'on the page where it is set (%s) nobody is asked',
  (address) => {
    expect(banner(known({}), address)).toBeNull()
  },
)

test.each(['/profile', '/profile/sales_collection', '/'])('on %s a wallet’s owner is asked', (address) => {
  expect(banner(known({}), address)).not.toBeNull()
})

test.each(['visitor', 'loading', 'unreachable', 'expired'] as const)(
  'nobody is asked who is not known (%s)',
  (state) => {
    expect(banner({ state })).toBeNull()
  },
)

test('the banner has its place at once when the page is loaded again, until an address is set', () => {
  banner(known({}))
  cleanup()
  expect(banner({ state: 'loading' })).not.toBeNull()
  cleanup()
  banner(known({ email: 'hana@example.com' }))
  cleanup()
  expect(banner({ state: 'loading' })).toBeNull()
})
