import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../server/app/sweep.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'

const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await fillShop(app)
})
afterAll(() => app.close())

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

/** Changes a user's profile, its picture included; returns the picture's address. */
async function wear(person: Person, file: Buffer, displayId = person.profile.display_id) {
  const body = new FormData()
  const fields = { display_id: displayId, name: 'Hana', introduction: '' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('icon', new Blob([new Uint8Array(file)]))
  const answer = await app.ask('/api/v1/profile', {
    method: 'PATCH',
    headers: { cookie: person.cookie },
    body,
  })
  const { icon_url } = (await answer.json()) as { icon_url: string }
  return { status: answer.status, url: icon_url }
}
const statuses = async (url: string) =>
  Promise.all(
    [url, `/img?url=${encodeURIComponent(url)}&w=320&q=100`].map(
      async (path) => (await app.ask(path)).status,
    ),
  )
const folder = (...parts: string[]) => join(app.deps.config.dataDir, ...parts)
const count = (name: string) => readdirSync(folder(...name.split('/'))).length
const leave = (person: Person) =>
  app.ask(
    '/api/v1/users/account/deletion',
    json('POST', { display_id: person.profile.display_id }, person.cookie),
  )

it('a member’s old picture goes when a new one comes, in every width that was made of it', async () => {
  const hana = await signIn(app)
  const [files, made] = [count('media'), count('cache/images')]
  const first = await wear(hana, await picture('#c3341b'))
  expect(await statuses(first.url)).toEqual([200, 200])
  const second = await wear(hana, await picture('#1f4e79'))
  expect(second.url).not.toBe(first.url)
  expect(await statuses(first.url)).toEqual([404, 404])
  expect(await statuses(second.url)).toEqual([200, 200])
  expect([count('media') - files, count('cache/images') - made]).toEqual([1, 1])
})

it('a member’s picture goes with the account, and everything that was made of it', async () => {
  const ken = await signIn(app)
  const [files, made] = [count('media'), count('cache/images')]
  const { url } = await wear(ken, await picture('#888888'))
  expect(await statuses(url)).toEqual([200, 200])
  expect((await leave(ken)).status).toBe(204)
  expect(await statuses(url)).toEqual([404, 404])
  expect([count('media') - files, count('cache/images') - made]).toEqual([0, 0])
})

it('two members who wear the same picture have each their own: one goes without the other’s', async () => {
  const [mio, ren] = [await signIn(app), await signIn(app)]
  const file = await picture('#00ff00')
  const [hers, his] = [await wear(mio, file), await wear(ren, file)]
  expect(hers.url).not.toBe(his.url)
  await wear(mio, await picture('#0000ff'))
  expect(await statuses(his.url)).toEqual([200, 200])
})

it('a picture of a refused change is not stored', async () => {
  const [aoi, sora] = [await signIn(app), await signIn(app)]
  const files = count('media')
  expect((await wear(aoi, await picture('#123456'), sora.profile.display_id)).status).toBe(409)
  expect(count('media')).toBe(files)
})

it('an older picture, which is named by its content, is deleted unless another user shows it too', async () => {
  const { db, media } = app.deps
  const put = async () => (await media.put(randomBytes(64), 'webp')).url
  const people = [await signIn(app), await signIn(app), await signIn(app), await signIn(app)] as const
  const [alone, shared, drawn] = [await put(), await put(), await put()]
  const urls = [alone, shared, drawn, shared]
  for (const [i, person] of people.entries()) {
    await db
      .updateTable('users')
      .set({ icon_url: urls[i] ?? null })
      .where('display_id', '=', person.profile.display_id)
      .execute()
  }
  await db
    .updateTable('authors')
    .set({ image_url: `${drawn}#600x600` })
    .execute()
  for (const person of people.slice(0, 3)) await wear(person, await picture('#654321'))
  const there = await Promise.all(
    [alone, shared, drawn].map(async (url) => (await media.sizeOf(url.split('/').at(-1) ?? '')) !== null),
  )
  expect(there).toEqual([false, true, true])
})

it('what a dead process left behind is swept, an hour later; nothing else is', async () => {
  const yui = await signIn(app)
  const worn = await wear(yui, await picture('#abcdef'))
  const file = (url: string) => folder('media', url.split('/').at(-1) ?? '')
  const [old, fresh] = [`own-${'a'.repeat(64)}.webp`, `own-${'b'.repeat(64)}.webp`].map((name) =>
    folder('media', name),
  )
  for (const path of [old!, fresh!]) writeFileSync(path, readFileSync(file(worn.url)))
  const originals = readdirSync(folder('media')).filter((name) => /^[0-9a-f]{64}\./.test(name))
  const long = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of originals) utimesSync(folder('media', name), long, long)
  for (const path of [old!, file(worn.url)]) utimesSync(path, long, long)
  await sweep(app.deps)
  expect([old!, fresh!, file(worn.url)].map((path) => existsSync(path))).toEqual([false, true, true])
  expect(readdirSync(folder('media'))).toEqual(expect.arrayContaining(originals))
})
