// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { preloadPath, routeTable } from '../../app/routes.tsx'
import { databaseName } from '../../config/device.ts'
import { closeErrorModal } from '../../app/modal-store.ts'
import { translatePage } from '../../../tests/support/browser/translator.ts'
import { guardTranslatedNodes } from '../../app/translated-page.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const HANA = {
  display_id: 'hana',
  name: '花',
  email: '',
  introduction: 'こんにちは',
  icon_url: null,
  provider: 'metamask',
  wallet_address: ADDRESS,
}

let me: typeof HANA & { private_collection?: boolean }
let save: (body: FormData) => Promise<Response>
let sent: Record<string, FormDataEntryValue>[]

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

/** The screens are compiled before the first test, not within it. */
const COMPILED_MS = 120_000
beforeAll(
  () => Promise.all(['/en/profile/edit', '/en/profile'].map(async (path) => preloadPath(routeTable(), path))),
  COMPILED_MS,
)

beforeEach(() => {
  me = { ...HANA }
  sent = []
  save = async (body) => Response.json({ ...me, ...Object.fromEntries(body) })
  document.cookie = `wallet_address=${ADDRESS}; path=/`
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/api/v1/profile') && init.method === 'PATCH') {
      sent.push(Object.fromEntries(init.body as FormData))
      return save(init.body as FormData)
    }
    return address.endsWith('/api/v1/profile')
      ? Response.json(me)
      : Response.json({ error: 'no' }, { status: 503 })
  })
  // jsdom has none of these.
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:icon'
  URL.revokeObjectURL = () => {}
})

afterEach(async () => {
  cleanup()
  closeErrorModal()
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
  const { onDevice } = await import('../../offline/device.ts')
  await onDevice(ADDRESS, (db) => db.drafts.clear())
})

async function open(address = '/en/profile/edit') {
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />)
  const name = await screen.findByLabelText(t('Name', 'en'))
  return { router, name }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(t(name, 'en'))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: t(name, 'en') }))
const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], name)

test('a name that was refused is typed again on a page that the browser translates', async () => {
  guardTranslatedNodes()
  await open()
  const stop = translatePage()
  type(t('Name', 'en'), '')
  press(t('Save', 'en'))
  await waitFor(() => expect(field(t('Name', 'en')).getAttribute('aria-invalid')).toBe('true'))
  type(t('Name', 'en'), '花子')
  expect(field(t('Name', 'en')).value).toBe('花子')
  press(t('Save', 'en'))
  await waitFor(() => expect(sent).toHaveLength(1))
  stop()
})

test('who makes their collection private reads what stays public, and sends the switch only when it was moved', async () => {
  me = { ...HANA, private_collection: false }
  await open()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: t('Keep my collection private', 'en') })
  expect(box.checked).toBe(false)
  expect(
    screen.getByText(
      tPattern(
        'Your profile shows no works, and pages about your works don’t say your name. What stays public: your name on works you list for sale and on certificates you show, and your wallet address on the blockchain.',
        'en',
      ),
    ).textContent,
  ).toContain('on the blockchain')
  fireEvent.click(box)
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ private_collection: 'true', name: '花' })
})

test('a server without the switch is sent nothing of it, and none is shown', async () => {
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  type('Name', 'Hana')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('private_collection')
})

test('a wallet’s owner changes who they are, and hears that it was saved', async () => {
  const { router } = await open()
  type('ID', 'Hana_2')
  fireEvent.blur(field('ID'))
  type('Name', '花 🌸')
  type('Bio', '絵を集めています。')
  type('Email', 'hana@example.com')
  press('Save')
  expect(await screen.findByText(t('Your profile was saved.', 'en'))).toBeDefined()
  expect(sent).toEqual([
    { display_id: 'hana_2', name: '花 🌸', introduction: '絵を集めています。', email: 'hana@example.com' },
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/profile'))
  expect(await screen.findByText('花 🌸', { selector: 'main *' })).toBeDefined()
})

test('the email address is neither shown nor sent for who signs in with one', async () => {
  me = { ...HANA, provider: 'email_password', email: 'hana@example.com' }
  await open()
  expect(screen.queryByLabelText(t('Email', 'en'))).toBeNull()
  type('Name', '花子')
  press('Save')
  await screen.findByText(t('Your profile was saved.', 'en'))
  expect(sent).toEqual([{ display_id: 'hana', name: '花子', introduction: 'こんにちは' }])
})

test('the icon is sent only when one was chosen; of several picks the last', async () => {
  await open()
  const input = field('Upload a photo')
  fireEvent.change(input, { target: { files: [png('first.png')] } })
  fireEvent.change(input, { target: { files: [png('second.png')] } })
  expect(await screen.findByText(t('Choose another photo', 'en'))).toBeDefined()
  press('Save')
  await screen.findByText(t('Your profile was saved.', 'en'))
  expect(sent[0]).toMatchObject({ icon: { name: 'second.png' } })
})

test('a choice of icon can be taken back, and a file that is none changes nothing', async () => {
  await open()
  const input = field('Upload a photo')
  fireEvent.change(input, { target: { files: [png('first.png')] } })
  await screen.findByText(t('Choose another photo', 'en'))
  fireEvent.change(input, { target: { files: [new File(['no picture'], 'icon.png')] } })
  expect(
    await screen.findByText(
      tPattern('This file couldn’t be read as a picture. Please choose a PNG, JPEG, WebP or GIF.', 'en'),
    ),
  ).toBeDefined()
  expect(screen.getByText(t('Choose another photo', 'en'))).toBeDefined()
  press('Remove this choice')
  expect(await screen.findByText(t('Upload a photo', 'en'))).toBeDefined()
  expect(
    screen.queryByText(
      tPattern('This file couldn’t be read as a picture. Please choose a PNG, JPEG, WebP or GIF.', 'en'),
    ),
  ).toBeNull()
  press('Save')
  await screen.findByText(t('Your profile was saved.', 'en'))
  expect(sent[0]).not.toHaveProperty('icon')
})

test('a mistake is said at its field, takes the focus, sends nothing and costs nothing', async () => {
  await open()
  type('ID', 'x')
  type('Name', '🀄'.repeat(51))
  type('Bio', 'とても長い文章')
  expect(screen.getByText('51 / 50')).toBeDefined()
  press('Save')
  expect(await screen.findByText(t('Please use 3 to 30 characters: a–z, 0–9 and _.', 'en'))).toBeDefined()
  expect(screen.getByText(t('Please keep it to {most} characters.', 'en', { most: '50' }))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(field('Bio').value).toBe('とても長い文章')
  expect(sent).toEqual([])
})

test('an id that somebody else has is said at its field, and all else stays typed', async () => {
  save = async () =>
    Response.json({ error: t('This ID is already taken.', 'en'), code: 'DISPLAY_ID_TAKEN' }, { status: 409 })
  await open()
  type('ID', 'taro')
  type('Bio', 'まだ保存していない')
  press('Save')
  expect(await screen.findByText(t('This ID is already taken.', 'en'))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('ID')))
  expect(field('Bio').value).toBe('まだ保存していない')
  expect(screen.queryByRole('dialog')).toBeNull()
  type('ID', 'taro_2')
  expect(screen.queryByText(t('This ID is already taken.', 'en'))).toBeNull()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('no network')), /Saving needs a connection/],
  [
    'a session that is over',
    async () => Response.json({ error: 'x' }, { status: 401 }),
    /Your session has ended/,
  ],
  [
    'a server that is not ready',
    async () => Response.json({ error: 'x' }, { status: 503 }),
    /Something went wrong/,
  ],
])('with %s nothing is saved, it says so in place, and the text stays', async (_what, answer, words) => {
  save = answer
  await open()
  type('Name', '花子')
  press('Save')
  expect(await screen.findByText(t('Your profile wasn’t saved.', 'en'))).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(field('Name').value).toBe('花子')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([400, 500])(
  'a %i opens the error modal of the specification, and the text stays',
  async (status) => {
    save = async () => Response.json({ error: 'The server’s words.' }, { status })
    await open()
    type('Name', '花子')
    press('Save')
    const modal = within(await screen.findByRole('dialog', { hidden: true }))
    expect(modal.getByText(/The server’s words./)).toBeDefined()
    expect(field('Name').value).toBe('花子')
  },
)

test.each([
  ['name', 'Name', 'This can’t be used as it is. Please change it.'],
  ['introduction', 'Bio', 'This can’t be used as it is. Please change it.'],
  ['email', 'Email', 'Please enter a valid email address, like name@example.com.'],
  ['display_id', 'ID', 'Please use 3 to 30 characters: a–z, 0–9 and _.'],
])('a refusal of the server about %s stands at its field until that is changed', async (at, label, words) => {
  save = async () => Response.json({ error: 'The server’s words.', field: at }, { status: 400 })
  await open()
  type('Name', '花子')
  press('Save')
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(t(words, 'en'))
  type(label, 'hana_2@example.com')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(label === 'ID' ? 1 : 0)
})

test('what was typed and not saved is there again after leaving, and gone once it is saved or let go', async () => {
  await open()
  type('Bio', '書きかけの自己紹介')
  await screen.findByText(t('Not saved yet. Your changes are kept on this device.', 'en'))
  cleanup()

  await open()
  expect(await screen.findByText(tPattern('Your unsaved changes from {time} are back.', 'en'))).toBeDefined()
  expect(field('Bio').value).toBe('書きかけの自己紹介')
  press('Discard changes')
  expect(field('Bio').value).toBe('こんにちは')
  press('Undo')
  expect(field('Bio').value).toBe('書きかけの自己紹介')
  press('Save')
  await screen.findByText(t('Your profile was saved.', 'en'))
  cleanup()

  me = { ...HANA, introduction: '書きかけの自己紹介' }
  await open()
  expect(screen.queryByText(tPattern('Your unsaved changes from {time} are back.', 'en'))).toBeNull()
})

test('a draft is stored in the account’s own database, which a log-out deletes', async () => {
  await open()
  type('Bio', '書きかけ')
  await screen.findByText(t('Not saved yet. Your changes are kept on this device.', 'en'))
  const { onDevice } = await import('../../offline/device.ts')
  const drafts = await onDevice(ADDRESS, (db) => db.drafts.toArray())
  expect(drafts?.map(({ value }) => value)).toEqual([{ introduction: '書きかけ' }])
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(databaseName(ADDRESS))
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('書きかけ')
})
