// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { ErrorModal } from './error-modal.tsx'
import { closeErrorModal, showErrorModal } from './modal-store.ts'
import { StatusMessage } from './status-message.tsx'
import { t } from '../../tests/support/texts.ts'

vi.mock('./modal-store.ts', { spy: true })

function Header() {
  return (
    <>
      <StatusMessage />
      <ErrorModal />
    </>
  )
}

beforeEach(async () => {
  vi.mocked(showErrorModal).mockClear()
  await activateLocale('en')
})
afterEach(() => {
  cleanup()
  closeErrorModal()
})

/** Opens a link with such a query; returns the router, to observe the URL. */
async function open(query: Record<string, string>) {
  const search = new URLSearchParams({ keep: '1', ...query })
  const router = createMemoryRouter([{ path: '*', Component: Header }], {
    initialEntries: [`/profile?${search}#top`],
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await expect.poll(() => router.state.location.search).toBe('?keep=1')
  expect(router.state.location.hash).toBe('#top')
  return router
}

const quoted = async () => (await screen.findByRole('blockquote')).textContent
/** What is shown of a link and of a second one, behind which it would be: the words are read one after the other. */
async function shownUntilNext(query: Record<string, string>) {
  const router = await open(query)
  await act(() => router.navigate({ pathname: '/', search: '?status=500&message=next' }))
  await expect.poll(quoted).toBe('next')
  return vi.mocked(showErrorModal).mock.calls.map(([{ message }]) => message)
}

test('status and message in the address open the modal, as text, cut to length, and leave the address', async () => {
  const message = `<b>${'x'.repeat(1000)}`
  await open({ status: '402', message })
  expect(await quoted()).toBe(`${message.slice(0, 300)}…`)
  expect(screen.getByText(t('Code: {0}', 'en', { 0: '402' }))).toBeDefined()
})

describe('a message that came with a link', () => {
  test.each([
    ['ja', t('Message from a link', 'ja')],
    ['en', t('Message from a link', 'en')],
  ] as const)('is never taken for the shop’s own: %s', async (locale, heading) => {
    await activateLocale(locale)
    await open({ status: '402', message: 'Your payment has failed.' })
    expect(await screen.findByRole('dialog', { name: heading })).toBeDefined()
    expect(
      screen.getByText(t('This message came with the link you opened. We can’t tell who wrote it.', locale)),
    ).toBeDefined()
    expect(await quoted()).toBe('Your payment has failed.')
  })

  test.each([
    ['Log in at https://evil.example/x?y=1 now', 'Log in at … now'],
    ['Log in at HTTPS：／／evil．example now', 'Log in at … now'],
    ['Go to www.evil.example/pay', 'Go to …'],
    ['Go to evil.example', 'Go to …'],
    ['Go to evil。example', 'Go to …'],
    ['Go to evil.example:8080/a#b!', 'Go to …'],
    ['安全.jpへどうぞ', '…'],
    ['ログインは akashi-login.com まで', 'ログインは … まで'],
    ['Write to help@evil.example.', 'Write to …'],
    ['Write to help＠evil．example', 'Write to …'],
    ['Call 03-1234-5678 now', 'Call … now'],
    ['Call ０３（１２３４）５６７８', 'Call …'],
    ['Call +81 90 1234 5678', 'Call …'],
    ['Open 192.168.0.1/admin', 'Open …'],
    ['javascript:alert(1)', '…'],
    ['mailto:a', '…'],
    ['tel:110', '…'],
  ])('names no address and no number to call: %s', async (message, shown) => {
    await open({ status: '400', message })
    expect(await quoted()).toBe(shown)
  })

  test.each([
    ['お支払いを確認できませんでした。もう一度お試しください。', undefined],
    ['The card was declined (code 51). Please try another one.', undefined],
    ['12,000円のお支払いは完了していません。', undefined],
    [t('Sold out. You weren’t charged.', 'en'), undefined],
    ['1行目\n2行目', undefined],
  ])('says whatever else it says: %s', async (message) => {
    await open({ status: '409', message })
    expect(await quoted()).toBe(message)
  })

  test('has no characters that turn, hide or pile up what stands there', async () => {
    const message = '\u202eevil\u2066\u200b\u00ad\u061c text\u0007\u2028' + 'a' + '\u0301'.repeat(20)
    await open({ status: '400', message })
    expect(await quoted()).toBe('evil text a\u0301\u0301')
  })

  test('has neither an address that invisible characters had broken up', async () => {
    await open({ status: '400', message: 'evil\u200b.\u200bexample and 03\u00ad1234\u00ad5678' })
    expect(await quoted()).toBe('… and …')
  })

  test.each(['200', '302', '99', '4040', '', '<b>', '４０２', '402 ', '-402'])(
    'is not shown where the status is none of an error: %s',
    async (status) => {
      expect(await shownUntilNext({ status, message: 'Your account is locked' })).toEqual(['next'])
    },
  )

  test('is not shown where it says nothing', async () => {
    expect(await shownUntilNext({ status: '500', message: ' \u200b ' })).toEqual(['next'])
  })
})
