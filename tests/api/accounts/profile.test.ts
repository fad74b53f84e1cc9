import sharp from 'sharp'
import { damagedPictures } from '../../support/pictures/damaged.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'

let app: TestApp
let hana: Person
let ken: Person
beforeAll(async () => {
  app = await startAppWithoutNode()
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

const usual = { display_id: 'hana', name: '花', introduction: 'こんにちは' }

function patch(person: Person | undefined, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { 'accept-language': 'en', cookie: person?.cookie ?? '' }
  return app.ask('/api/v1/profile', { method: 'PATCH', headers, body })
}
const userOf = (displayId: string) => {
  const users = app.deps.db.selectFrom('users').selectAll()
  return users.where('display_id', '=', displayId).executeTakeFirstOrThrow()
}
/** The token of the newest link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const mails = app.deps.db.selectFrom('mails').select('body').where('recipient', '=', email)
  const { body } = await mails.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return /verify=([\w-]+)/.exec(body)?.[1] ?? ''
}
const confirm = (token: string) => app.ask('/api/v1/users/email/verify', json('POST', { token }))
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

it('chooses a display id at first and lets its owner change everything but the wallet', async () => {
  expect(hana.profile.display_id).toMatch(/^user_[0-9a-f]{10}$/)
  const answer = await patch(hana, usual)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ...usual, wallet_address: hana.wallet.address.toLowerCase() })
})

it('shows others no email address and no provider', async () => {
  const shown = await app.ask('/api/v1/profile/hana')
  expect(await shown.json()).toMatchObject({ display_id: 'hana', email: null, provider: null })
  expect((await app.ask('/api/v1/profile/nobody_here')).status).toBe(404)
})

it('gives a display id to one person, without regard to case', async () => {
  const taken = await patch(ken, { ...usual, name: 'Ken' })
  expect([taken.status, await codeOf(taken)]).toEqual([409, 'DISPLAY_ID_TAKEN'])
  const race = await Promise.all(
    [hana, ken].map((person) => patch(person, { ...usual, display_id: 'wanted' })),
  )
  expect(new Set(race.map((answer) => answer.status))).toEqual(new Set([200, 409]))
})

it.each(['edit', 'sales_collection', 'device', 'security', 'notices'])(
  'gives nobody the display id %s, whose address is a page of its own',
  async (display_id) => {
    const answer = await patch(ken, { ...usual, display_id })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'DISPLAY_ID_TAKEN'])
  },
)

it.each([
  ['Shift_JIS', Buffer.from('89d4', 'hex'), 400],
  ['half a character', Buffer.from('e88a', 'hex'), 400],
  ['UTF-8', Buffer.from('花'), 200],
  ['U+FFFD as it is', Buffer.from('花\uFFFD'), 200],
])('takes a form whose name is sent in UTF-8 alone: %s', async (_what, name, status) => {
  const field = (key: string, value: Buffer) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n`),
    value,
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([
    ...field('display_id', Buffer.from('ken')),
    ...field('introduction', Buffer.from('')),
    ...field('name', name),
    Buffer.from('--x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: ken.cookie }
  expect((await app.ask('/api/v1/profile', { method: 'PATCH', headers, body })).status).toBe(status)
})

it('refuses a field that was sent twice', async () => {
  const body = new FormData()
  for (const [key, value] of Object.entries({ ...usual, display_id: 'ken' })) body.append(key, value)
  body.append('name', '別名')
  const answer = await app.ask('/api/v1/profile', { method: 'PATCH', headers: { cookie: ken.cookie }, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'name' })
})

it.each([
  ['a display id that is too short', { display_id: 'ab' }],
  ['a display id with capitals', { display_id: 'Hana' }],
  ['a display id with a path', { display_id: '../etc' }],
  ['a name that is too long', { name: 'あ'.repeat(51) }],
  ['an introduction that is too long', { introduction: 'あ'.repeat(1001) }],
  ['a name of nothing but spaces', { name: '  ' }],
  ['an email address that is none', { email: 'nobody' }],
])('refuses %s', async (_what, wrong) => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', ...wrong })
  expect([answer.status, await codeOf(answer)]).toEqual([400, 'BAD_REQUEST'])
})

it.each([
  ['nothing that shows', { name: '\u3164' }, 'name'],
  ['a mark alone', { name: '\u0301' }, 'name'],
  ['51 letters', { name: 'が'.repeat(51) }, 'name'],
  ['too much', { introduction: 'あ'.repeat(1001) }, 'introduction'],
  ['no address', { email: 'nobody' }, 'email'],
  ['a short id', { display_id: 'ab' }, 'display_id'],
])('names the field that has %s', async (_what, wrong, field) => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', ...wrong })
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', field })
})

it.each([
  ['青木\u200B', '青木'],
  ['か\u3099'.repeat(26), 'が'.repeat(26)],
  [`a${'\u0301'.repeat(40)}`, 'á\u0301\u0301\u0301'],
  ['\u001B[31m', '[31m'],
  ['青木\n\u202E👩‍🎨', '青木 👩‍🎨'],
  ['Ken <script>alert(1)</script>', 'Ken <script>alert(1)</script>'],
])('stores the name %j as %j', async (name, stored) => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', name })
  expect(await answer.json()).toMatchObject({ name: stored })
})

it('mails the owner of a browser wallet at the contact address that they confirm', async () => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', email: 'ken@example.com' })
  const pending = { email: '', pending_email: 'ken@example.com', provider: 'metamask' }
  expect(await answer.json()).toMatchObject(pending)
  expect(await (await confirm(await mailedToken('ken@example.com'))).json()).toMatchObject({ contact: true })
  const known = await app.ask('/api/v1/profile', { headers: { cookie: ken.cookie } })
  expect(await known.json()).toMatchObject({ email: 'ken@example.com', pending_email: null })
})

it('mails the confirmed address until another is confirmed, and notifies it of the request', async () => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', email: 'New@example.com' })
  const changing = { email: 'ken@example.com', pending_email: 'new@example.com' }
  expect(await answer.json()).toMatchObject(changing)
  const heard = app.deps.db.selectFrom('mails').select('body').where('recipient', '=', 'ken@example.com')
  expect((await heard.execute()).some(({ body }) => body.includes('asked to change'))).toBe(true)

  const first = await mailedToken('new@example.com')
  const resent = await app.ask('/api/v1/users/account/email', {
    method: 'POST',
    headers: { cookie: ken.cookie },
  })
  expect(resent.status).toBe(200)
  const second = await mailedToken('new@example.com')
  expect(await codeOf(await confirm(first))).toBe('LINK_SPENT')
  const both = await Promise.all([confirm(second), confirm(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await userOf('ken')).email).toBe('new@example.com')
})

it('asks the owner of a browser wallet for a fresh log-in before their contact address changes', async () => {
  const now = app.deps.now
  app.deps.now = () => new Date(Date.now() + 11 * 60_000)
  const late = await patch(ken, { ...usual, display_id: 'ken', email: 'thief@example.com' })
  const same = await patch(ken, { ...usual, display_id: 'ken', email: 'new@example.com' })
  app.deps.now = now
  expect([late.status, await codeOf(late)]).toEqual([403, 'PROVE_IDENTITY'])
  expect(same.status).toBe(200)
  expect(await userOf('ken')).toMatchObject({ email: 'new@example.com', pending_email: null })
})

it('removes the contact address of a browser wallet’s owner when they empty it', async () => {
  const answer = await patch(ken, { ...usual, display_id: 'ken', email: '' })
  expect(await answer.json()).toMatchObject({ email: '' })
})

it('counts characters as people do: emoji once, ends of lines once, whatever the form makes of them', async () => {
  const name = '👩🏽‍🎨'.repeat(10) + 'مرحبا'
  const introduction = `${'あ'.repeat(499)}\r\n`.repeat(2)
  const answer = await patch(ken, { ...usual, display_id: 'ken', name, introduction })
  expect(answer.status).toBe(200)
  const saved = (await answer.json()) as { name: string; introduction: string }
  expect(saved.name).toBe(name)
  expect(saved.introduction).toBe(`${'あ'.repeat(499)}\n${'あ'.repeat(499)}`)
  const surrogates = await patch(ken, { ...usual, display_id: 'ken', name: '🀄'.repeat(50) })
  expect(surrogates.status).toBe(200)
})

it('leaves out what no database can keep', async () => {
  const answer = await patch(hana, { ...usual, name: 'Ha\0na', introduction: '\0' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ name: 'Hana', introduction: '' })
  expect((await patch(hana, { ...usual, name: '\0' })).status).toBe(400)
})

it('asks a visitor to log in first', async () => {
  expect((await patch(undefined, usual)).status).toBe(401)
})

it('redraws an icon small and without what else the file carried', async () => {
  const large = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c3341b' } })
  const file = await large
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
  const answer = await patch(ken, { ...usual, display_id: 'ken', icon: new Blob([new Uint8Array(file)]) })
  const { icon_url: url } = (await answer.json()) as { icon_url: string }
  const icon = Buffer.from(await (await app.ask(url)).arrayBuffer())
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(icon.includes('where I live')).toBe(false)
})

it('takes an icon with small damage, as browsers show it', async () => {
  for (const picture of Object.values(await damagedPictures())) {
    const icon = new Blob([new Uint8Array(picture)])
    expect((await patch(ken, { ...usual, display_id: 'ken', icon })).status).toBe(200)
  }
})

it('refuses an empty file', async () => {
  const empty = await patch(ken, { ...usual, display_id: 'ken', icon: new File([], 'icon.png') })
  expect([empty.status, await codeOf(empty)]).toEqual([400, 'BAD_ICON'])
  const none = await patch(ken, { ...usual, display_id: 'ken', icon: new File([], '') })
  expect(none.status).toBe(200)
})

it('refuses a picture that is none', async () => {
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'no picture']) {
    const answer = await patch(ken, { ...usual, display_id: 'ken', icon: new Blob([content]) })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'BAD_ICON'])
  }
})
