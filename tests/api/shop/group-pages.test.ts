import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
  const group = studioGroup({ lucky: {}, other: {} })
  const [aki] = group.authors
  group.authors.push({ ...aki!, key: 'ben', name: { ja: 'ベン', en: 'Ben' }, order: 1 })
  group.balls[1]!.author = 'ben'
  await importCatalog(app.deps, writeCatalog(group))
})
afterAll(() => app.close())

const get = async (path: string, language = 'en') => {
  const answer = await app.ask(`/api/v1/${path}`, { headers: { 'accept-language': language } })
  return { status: answer.status, body: (await answer.json()) as never }
}

it('is found by its code and by its uuid', async () => {
  const { body } = await get('studio')
  const { uuid } = body as { uuid: string }
  expect((await get(uuid)).body).toEqual(body)
})

it('lists its authors in their order, each with their own balls', async () => {
  expect((await get('group_pages/studio/list_by_authors')).body).toMatchObject([
    { author_info: { name: 'Aki' }, balls: [{ name: 'Ball lucky' }], group_page: { code: 'studio' } },
    { author_info: { name: 'Ben' }, balls: [{ name: 'Ball other' }], group_page: { code: 'studio' } },
  ])
  expect((await get('group_pages/studio/list_by_authors', 'ja')).body).toMatchObject([
    { author_info: { name: 'Aki（日本語）' } },
    { author_info: { name: 'ベン' } },
  ])
})

it('that does not exist is told so in the language of the asker', async () => {
  for (const path of ['nowhere', 'nowhere/balls', 'group_pages/nowhere/list_by_authors', 'UPPER', '-x']) {
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 })
  }
  const japanese = (await get('nowhere', 'ja')).body as { error: string; code: string }
  expect(japanese.code).toBe('NOT_FOUND')
  expect(japanese.error).toMatch(/[ぁ-ん]/)
})

it('does not catch the paths of other calls', async () => {
  expect((await get('sales')).body).toEqual([])
  expect((await get('sales?page=1')).body).toMatchObject({ objects: [], meta: { object_size: 0 } })
  expect((await get('profile')).status).toBe(401)
})
