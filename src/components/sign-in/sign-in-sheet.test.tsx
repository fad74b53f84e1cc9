// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../../i18n/activate.ts'
import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import type { SignInForms } from './sign-in-forms.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

const IDLE = { busy: false, problem: undefined }
const EMAIL = 'hana@example.com'
const resend = vi.fn<(waiting: WaitingSignUp) => void>()

beforeEach(async () => {
  await activateLocale('en')
  resend.mockClear()
  // jsdom lays nothing out
  Element.prototype.scrollIntoView = () => {}
})

function Sheet({ first, confirm }: { first?: WaitingSignUp; confirm?: Partial<SignInForms['confirm']> }) {
  const [waiting, setWaiting] = useState(first)
  const [logsIn, setLogsIn] = useState(false)
  const [choosesPassword, setChoosesPassword] = useState(false)
  const [byPassword, setByPassword] = useState(false)
  const signIn: SignInForms = {
    email: EMAIL,
    setEmail: () => {},
    password: 'long enough to use',
    setPassword: () => {},
    logsIn,
    setLogsIn,
    confirmed: false,
    choosesPassword,
    setChoosesPassword,
    mailsCodes: true,
    byPassword,
    setByPassword,
    signUp: { ...IDLE, send: () => setWaiting({ waiting: EMAIL, code: false, sent: true }) },
    logIn: { ...IDLE, send: () => setWaiting({ waiting: EMAIL, code: false, sent: false }) },
    logInCode: {
      ...IDLE,
      send: () => setWaiting({ waiting: EMAIL, code: true, sent: true, logsIn: true }),
    },
    confirm: { ...IDLE, send: () => {}, ...confirm },
    resend: {
      ...IDLE,
      sent: false,
      send: (signUp) => {
        resend(signUp)
        setWaiting({ ...signUp, code: true, sent: true })
      },
    },
  }
  return (
    <SignInSheet
      bought={{ picture: null, shape: 'object', name: 'Seed', price: 500 }}
      purpose="buy"
      signIn={signIn}
      waiting={waiting}
      onStopWaiting={() => setWaiting(undefined)}
      onClose={() => {}}
    />
  )
}

const show = (first?: WaitingSignUp, confirm?: Partial<SignInForms['confirm']>) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Sheet {...(first && { first })} {...(confirm && { confirm })} />
      </MemoryRouter>
    </I18nProvider>,
  )

/** Presses a button as a keyboard does: it has the focus, until it is gone. */
function press(name: string) {
  const button = screen.getByRole('button', { name: t(name, 'en') })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement?.textContent

test('who signs up is asked for an address alone, and for a password where they want one', () => {
  show()
  expect(screen.queryByLabelText(t('Password', 'en'))).toBeNull()
  press('Use a password instead')
  expect(screen.getByLabelText(t('Password', 'en'))).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Use a password instead', 'en') })).toBeNull()
})

test('who logs in without a password types a mailed code, and can ask for another one after a while', () => {
  vi.useFakeTimers()
  show()
  press('Log in')
  press('Email me a code')
  expect(document.activeElement).toBe(screen.getByLabelText(t('Code', 'en')))
  expect(screen.queryByRole('button', { name: t('Send a new code', 'en') })).toBeNull()
  expect(screen.getByText(t('You can get a new code in {left} seconds.', 'en', { left: 30 }))).toBeDefined()
  act(() => void vi.advanceTimersByTime(30_000))
  press('Send a new code')
  expect(resend).toHaveBeenCalledExactlyOnceWith({ waiting: EMAIL, code: true, sent: true, logsIn: true })
  expect(screen.queryByRole('button', { name: t('Send a new code', 'en') })).toBeNull()
  vi.useRealTimers()
})

test('who chooses a password reads that they can be helped back in, and that they can turn it off', () => {
  show()
  press('Use a password instead')
  expect(
    screen.getByText(
      tPattern(
        'If you forget your password, we can help you back in. You can turn this off under Security.',
        'en',
      ),
    ),
  ).toBeDefined()
})

test('each step that takes the pressed button away hands the focus to the sheet’s heading', () => {
  show()
  press('Log in')
  expect(focused()).toBe(t('Log in to buy', 'en'))
  press('Sign up')
  expect(focused()).toBe(t('Sign up to buy', 'en'))
  press('Email me a code')
  expect(
    screen.getByText(
      tPattern('We sent a link to <0>{waiting}</0>. Open it within 10 minutes, then log in.', 'en'),
    ),
  ).toBeDefined()
  expect(focused()).toBe(t('Check your email', 'en'))
  press('Use a different email')
  expect(focused()).toBe(t('Sign up to buy', 'en'))
})

test('who logs in before confirming reads that nothing was sent, asks for a mail, and types its code', () => {
  show()
  press('Log in')
  press('Log in with a password')
  fireEvent.submit(screen.getByLabelText(t('Email', 'en')).closest('form') ?? document.body)
  expect(screen.getByRole('heading', { name: t('Confirm your email', 'en') })).toBeDefined()
  expect(screen.queryByLabelText(t('Code', 'en'))).toBeNull()
  press('Send a new email')
  expect(resend).toHaveBeenCalledExactlyOnceWith({ waiting: EMAIL, code: false, sent: false })
  expect(document.body.textContent).toMatch(
    tPattern(
      'Enter the 6-digit code we sent to <0>{waiting}</0> within 10 minutes, or open the link in the email.',
      'en',
    ),
  )
  expect(document.activeElement).toBe(screen.getByLabelText(t('Code', 'en')))
})

test.each([
  ['by its name', { field: 'code' }, t('Please enter all 6 digits.', 'en')],
  ['by a code of its own', { code: 'WRONG_CODE' }, 'That is another code.'],
])('a code that the server refuses %s is said at its field', (_how, about, words) => {
  const waiting = { waiting: EMAIL, code: true, sent: true }
  show(waiting, { problem: { kind: 'refused', message: 'That is another code.', ...about } })
  const field = screen.getByRole('textbox', { name: t('Code', 'en') })
  const said = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(said.map((id) => document.getElementById(id)?.textContent)).toContain(words)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([words])
})
