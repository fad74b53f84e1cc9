// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../app/query-client.ts'
import { activateLocale } from '../../../i18n/activate.ts'
import { BankForm } from './bank-form.tsx'
import { t } from '../../../../tests/support/texts.ts'

const HIDDEN = { hidden: true }
const TYPED = [
  [t('Bank', 'en'), 'みずほ銀行'],
  [t('Bank code', 'en'), '0001'],
  [t('Branch code or name', 'en'), '001'],
  [t('Account number', 'en'), '1234567'],
  [t('Account holder, in kana', 'en'), 'やまだ はなこ'],
] as const

beforeEach(() => activateLocale('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const errorOf = (input: HTMLElement) =>
  input.hasAttribute('aria-invalid')
    ? (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .at(-1)
    : undefined

function show() {
  const onSaved = vi.fn<() => void>()
  const onProofAsked = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <BankForm proven={false} onProofAsked={onProofAsked} onSaved={onSaved} onClose={() => {}} />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return { onSaved, onProofAsked }
}

/** Sends a whole account to a server that refuses it. */
function refusedBy(answer: Record<string, string>, status = 400) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  const shown = show()
  for (const [label, value] of TYPED) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: t('Save the bank account', 'en'), ...HIDDEN }))
  return shown
}

/** Types into a field and leaves it. */
function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}

test('a bank that is known by its name brings its code', () => {
  show()
  type(t('Bank', 'en'), '　三菱ＵＦＪ　')
  expect(field(t('Bank code', 'en')).value).toBe('0005')
  type(t('Bank', 'en'), '村の信用組合')
  expect(field(t('Bank code', 'en')).value).toBe('')
})

test('the symbol and the number of a post-office passbook stay as typed, and the form says what transfers need', () => {
  show()
  type(t('Bank', 'en'), 'ゆうちょ銀行')
  type(t('Branch code or name', 'en'), '１１９４０')
  type(t('Account number', 'en'), '１２３４５６７１')
  expect(field(t('Branch code or name', 'en')).value).toBe('11940')
  const said = { branch: '198', number: '1234567' }
  expect(screen.getAllByRole('status', HIDDEN).map(({ textContent }) => textContent)).toContain(
    t('For transfers: branch {branch}, account number {number}, ordinary.', 'en', said),
  )
})

test('a code that was typed stays where the bank’s name is only left again', () => {
  show()
  type(t('Bank code', 'en'), '0001')
  type(t('Bank', 'en'), 'みずほの支店')
  type(t('Bank', 'en'), 'みずほの支店')
  expect(field(t('Bank code', 'en')).value).toBe('0001')
})

test.each([
  ['bank_name', t('Bank', 'en')],
  ['bank_code', t('Bank code', 'en')],
  ['branch', t('Branch code or name', 'en')],
  ['number', t('Account number', 'en')],
  ['holder', t('Account holder, in kana', 'en')],
])('what the server refuses stands at its field, and goes when that is changed: %s', async (name, label) => {
  const { onSaved } = refusedBy({ error: 'Please check.', code: 'BAD_REQUEST', field: name })
  const refused = field(label)
  await waitFor(() =>
    expect(errorOf(refused)).toBe(t('This can’t be used as it is. Please change it.', 'en')),
  )
  expect(document.activeElement).toBe(refused)
  expect(TYPED.filter(([one]) => errorOf(field(one)) !== undefined)).toHaveLength(1)
  expect(screen.queryByText('Please check.')).toBeNull()
  fireEvent.change(refused, { target: { value: `${refused.value} ` } })
  expect(errorOf(refused)).toBeUndefined()
  expect(onSaved).not.toHaveBeenCalled()
})

test('what is no field of the form is said in the server’s words', async () => {
  refusedBy({ error: 'Please check what you sent.', code: 'BAD_REQUEST', field: 'body' })
  expect(await screen.findByText('Please check what you sent.')).toBeDefined()
  expect(TYPED.filter(([one]) => errorOf(field(one)) !== undefined)).toEqual([])
})

test('a log-in that is too old is asked for again, and nothing is called wrong', async () => {
  const { onProofAsked } = refusedBy({ error: 'Who are you?', code: 'PROVE_IDENTITY' }, 403)
  await waitFor(() => expect(onProofAsked).toHaveBeenCalledOnce())
  expect(screen.queryByText('Who are you?')).toBeNull()
})
