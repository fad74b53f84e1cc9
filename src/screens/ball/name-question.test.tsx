// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { NameQuestion } from './name-question.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const GIVEN = 'Quiet Shell 27'
/** What follows where nothing is asked. */
const OFFERED = 'a profile picture'
const ME = {
  display_id: 'user_bd657070a9',
  name: GIVEN,
  introduction: 'Hello.',
  icon_url: null,
  wallet_address: ADDRESS,
  name_chosen: false,
}
let me: Omit<typeof ME, 'name_chosen'> & { name_chosen?: boolean }
let refusal: [answer: unknown, init: ResponseInit] | undefined
let sent: Record<string, string>[]
let asked: boolean

beforeEach(async () => {
  await activateLocale('en')
  document.cookie = `wallet_address=${ADDRESS}; path=/`
  me = { ...ME }
  refusal = undefined
  sent = []
  asked = false
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

async function fetching(path: string, init: RequestInit): Promise<Response> {
  if (!path.endsWith('/api/v1/profile')) return Response.json({ error: 'no' }, { status: 404 })
  asked = true
  if (init.method !== 'PATCH') return Response.json(me)
  const fields = Object.fromEntries(init.body as FormData) as Record<string, string>
  sent.push(fields)
  if (refusal) return Response.json(...refusal)
  me = { ...me, name: fields.name ?? '', name_chosen: true }
  return Response.json(me)
}

function open(first = true, order = 'o1') {
  vi.stubGlobal('fetch', fetching)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/sumi/balls/b1']}>
          <NameQuestion order={order} first={first}>
            <p>{OFFERED}</p>
          </NameQuestion>
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const question = () =>
  screen.findByRole('region', { name: t('Which name should your certificates carry?', 'en') })
/** Opens the field from the question. */
async function enterName() {
  await question()
  press(t('Enter a name', 'en'))
}
const field = () => screen.findByLabelText<HTMLInputElement>(t('Name on your certificates', 'en'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isGone = () =>
  waitFor(() => expect(screen.queryByLabelText(t('Name on your certificates', 'en'))).toBeNull())

test('whose first ball has opened chooses the name on its certificate, and is not asked again', async () => {
  open()
  await enterName()
  const name = await field()
  expect(name.value).toBe('')
  expect(
    screen.getByText(
      tPattern(
        'People see it when you show a certificate, and on the pages of your works. You can change it at any time in your profile.',
        'en',
      ),
    ),
  ).toBeDefined()
  fireEvent.change(name, { target: { value: ' Hana ' } })
  press(t('Use this name', 'en'))
  await isGone()
  expect(sent).toEqual([{ display_id: ME.display_id, introduction: ME.introduction, name: 'Hana' }])
})

test('who takes a proposed name has it in the field, and on their certificate', async () => {
  open()
  const list = await screen.findByRole('list', { name: t('Names to choose from', 'en') })
  const [proposed] = within(list).getAllByRole('button')
  fireEvent.click(proposed!)
  expect((await field()).value).toBe(proposed!.textContent)
  press(t('Use this name', 'en'))
  await isGone()
  expect(sent).toMatchObject([{ name: proposed!.textContent }])
})

test('who uses a keyboard goes on where the button that they pressed was', async () => {
  open(false)
  fireEvent.click(await screen.findByRole('button', { name: t('Choose a name', 'en') }))
  expect(document.activeElement).toBe(await question())
  press(t('Enter a name', 'en'))
  expect(document.activeElement).toBe(await field())
})

test('the first question takes the focus from nobody', async () => {
  open()
  await question()
  expect(document.activeElement).toBe(document.body)
})

test('who puts it off keeps the given name, and the question goes at once', async () => {
  open()
  await question()
  press(t('Decide later', 'en'))
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() => expect(sent).toMatchObject([{ name: GIVEN }]))
})

test('who does not answer is asked again with the same ball, and with another after a week', async () => {
  open()
  await question()
  cleanup()
  open()
  await question()
  cleanup()
  open(true, 'o2')
  expect(await screen.findByText(OFFERED)).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  open(true, 'o2')
  await question()
  vi.useRealTimers()
})

test('who has put it off is left in peace, also where the server has not heard of it', async () => {
  refusal = [{ error: 'busy' }, { status: 503 }]
  open()
  await question()
  press(t('Decide later', 'en'))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  open()
  expect(await screen.findByText(OFFERED)).toBeDefined()
})

test('who has had works before reads the name in a line, and chooses one from there', async () => {
  open(false)
  expect((await screen.findByText(GIVEN)).closest('p')).not.toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByText(OFFERED)).toBeNull()
  press(t('Choose a name', 'en'))
  expect(await question()).toBeDefined()
})

test('a name that could not be saved stays in its field', async () => {
  refusal = [{ error: 'busy' }, { status: 503 }]
  open()
  await enterName()
  fireEvent.change(await field(), { target: { value: '' } })
  press(t('Use this name', 'en'))
  expect(await screen.findByText(t('Please enter a name.', 'en'))).toBeDefined()
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  press(t('Use this name', 'en'))
  expect(
    await screen.findByText(tPattern('The name couldn’t be saved. Try again, or decide later.', 'en')),
  ).toBeDefined()
  expect((await field()).value).toBe('Hana')
})

test('a name that the server refuses is said to be one, at its field', async () => {
  refusal = [{ error: 'Please check.', code: 'BAD_REQUEST', field: 'name' }, { status: 400 }]
  open()
  await enterName()
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  press(t('Use this name', 'en'))
  expect(await screen.findByText(t('This can’t be used as it is. Please change it.', 'en'))).toBeDefined()
  expect((await field()).hasAttribute('aria-invalid')).toBe(true)
})

test.each([
  ['who has chosen a name', () => (me.name_chosen = true)],
  ['a member of a server that knows no such thing', () => delete me.name_chosen],
])('%s is asked nothing', async (_who, arrange) => {
  arrange()
  open()
  await waitFor(() => expect(asked).toBe(true))
  expect(await screen.findByText(OFFERED)).toBeDefined()
  await isGone()
})
