// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import type { Order, OrderState } from '../../contract/orders.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { OrderProgress } from './order-progress.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

vi.mock('./delivered.tsx', () => ({
  Delivered: () => <p>The ball opens.</p>,
  preloadStage: () => {},
}))
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const GIVEN = 'Quiet Shell 27'
const ME = {
  display_id: 'user_bd657070a9',
  name: GIVEN,
  introduction: 'Hello.',
  icon_url: null,
  wallet_address: ADDRESS,
  name_chosen: false,
}
const NFT = {
  uuid: 'n1',
  original_data_url: null,
  token: '1',
  collection_address: null,
  item: null,
  metadata: null,
  user_info: null,
}

let me: Omit<typeof ME, 'name_chosen'> & { name_chosen?: boolean }
let state: OrderState
let refusal: [answer: unknown, init: ResponseInit] | undefined
let sent: Record<string, string>[]
/** An order of its own for each test: what was opened is remembered. */
let order = 0

beforeEach(async () => {
  await activateLocale('en')
  document.cookie = `wallet_address=${ADDRESS}; path=/`
  me = { ...ME }
  state = 'paid'
  refusal = undefined
  sent = []
  order += 1
})
afterEach(() => {
  cleanup()
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

const answer = (): Order => ({
  uuid: `o${order}`,
  state,
  price: 500,
  quantity: 1,
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: null,
  paid_at: '2026-11-21T03:01:00.000Z',
  delivered_at: state === 'delivered' ? new Date().toISOString() : null,
  payment_url: null,
  ball: { uuid: 'b1', group_code: 'sumi', name: 'Seed', image_url: null, translations: undefined },
  terms: null,
  nft: state === 'delivered' ? NFT : null,
  draw: null,
})

async function fetching(path: string, init: RequestInit): Promise<Response> {
  if (path.includes('/orders/')) return Response.json(answer())
  if (!path.endsWith('/api/v1/profile')) return Response.json({ error: 'no' }, { status: 404 })
  if (init.method !== 'PATCH') return Response.json(me)
  const fields = Object.fromEntries(init.body as FormData) as Record<string, string>
  sent.push(fields)
  if (refusal) return Response.json(...refusal)
  me = { ...me, name: fields.name ?? '', name_chosen: true }
  return Response.json(me)
}

function open() {
  vi.stubGlobal('fetch', fetching)
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/en/sumi/balls/b1?order=o${order}`]}>
          <OrderProgress code="sumi" ballId="b1" orderId={`o${order}`} ballName="Seed" />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return client
}
const field = () => screen.findByLabelText<HTMLInputElement>(t('Name on your certificates', 'en'))
const opens = () => screen.findByText('The ball opens.')

test('whose first ball is on its way chooses the name on its certificate, and the ball opens with it', async () => {
  const client = open()
  const name = await field()
  expect(name.value).toBe(GIVEN)
  expect(
    screen.getByText(
      tPattern(
        'People see it when you show a certificate, and on the pages of your works. You can change it at any time in your profile.',
        'en',
      ),
    ),
  ).toBeDefined()
  fireEvent.change(name, { target: { value: ' Hana ' } })
  state = 'delivered'
  await client.invalidateQueries({ queryKey: ['orders'] })
  // it has come, and what was typed is still there
  fireEvent.click(await screen.findByRole('button', { name: t('Open the ball with this name', 'en') }))
  await opens()
  expect(sent).toEqual([{ display_id: ME.display_id, introduction: ME.introduction, name: 'Hana' }])
  expect(screen.queryByLabelText(t('Name on your certificates', 'en'))).toBeNull()
})

test('who takes a proposed name has it in the field, and on their certificate', async () => {
  state = 'delivered'
  open()
  const list = await screen.findByRole('list', { name: t('Names to choose from', 'en') })
  const [proposed] = within(list).getAllByRole('button')
  fireEvent.click(proposed!)
  expect((await field()).value).toBe(proposed!.textContent)
  fireEvent.click(screen.getByRole('button', { name: t('Open the ball with this name', 'en') }))
  await opens()
  expect(sent).toMatchObject([{ name: proposed!.textContent }])
})

test('who answers before it has come waits for it, and is not asked a second time', async () => {
  const client = open()
  await field()
  fireEvent.click(screen.getByRole('button', { name: t('Use this name', 'en') }))
  await waitFor(() => expect(screen.queryByLabelText(t('Name on your certificates', 'en'))).toBeNull())
  expect(
    screen.getByText(tPattern('You can leave this page. What you ordered will be in your collection.', 'en')),
  ).toBeDefined()
  state = 'delivered'
  await client.invalidateQueries({ queryKey: ['orders'] })
  await opens()
})

test('who puts it off keeps the given name, and the ball opens at once', async () => {
  state = 'delivered'
  open()
  await field()
  fireEvent.click(screen.getByRole('button', { name: t('Decide later', 'en') }))
  await opens()
  await waitFor(() => expect(sent).toMatchObject([{ name: GIVEN }]))
})

test('a name that could not be saved keeps nobody from their ball', async () => {
  state = 'delivered'
  refusal = [{ error: 'busy' }, { status: 503 }]
  open()
  fireEvent.change(await field(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: t('Open the ball with this name', 'en') }))
  expect(await screen.findByText(t('Please enter a name.', 'en'))).toBeDefined()
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  fireEvent.click(screen.getByRole('button', { name: t('Open the ball with this name', 'en') }))
  expect(
    await screen.findByText(tPattern('The name couldn’t be saved. Try again, or decide later.', 'en')),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t('Decide later', 'en') }))
  await opens()
})

test('a name that the server refuses is said to be one, at its field', async () => {
  state = 'delivered'
  refusal = [{ error: 'Please check.', code: 'BAD_REQUEST', field: 'name' }, { status: 400 }]
  open()
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  fireEvent.click(screen.getByRole('button', { name: t('Open the ball with this name', 'en') }))
  expect(await screen.findByText(t('This can’t be used as it is. Please change it.', 'en'))).toBeDefined()
  expect((await field()).hasAttribute('aria-invalid')).toBe(true)
})

test.each([
  ['who has chosen a name', () => (me.name_chosen = true)],
  ['a member of a server that knows no such thing', () => delete me.name_chosen],
])('%s is asked nothing', async (_who, arrange) => {
  arrange()
  state = 'delivered'
  open()
  await opens()
  expect(screen.queryByLabelText(t('Name on your certificates', 'en'))).toBeNull()
})

test('who has not paid is asked nothing yet', async () => {
  state = 'reserved'
  open()
  await screen.findByText(tPattern('No payment for this order has reached us yet.', 'en'))
  expect(screen.queryByLabelText(t('Name on your certificates', 'en'))).toBeNull()
})
