import { expect, test } from 'vitest'
import { ballsApi } from '../contract/balls.ts'
import { groupPagesApi } from '../contract/group-pages.ts'
import { nftsApi } from '../contract/nfts.ts'
import { salesApi } from '../contract/sales.ts'
import { mend } from './mend.ts'
import { t } from '../../tests/support/texts.ts'

const ball = {
  uuid: 'b',
  price: 500,
  inventory: 3,
  remain_count: 1,
  status: 'sale',
  name: t('Blind boxes', 'ja'),
}

test('ids that are numbers and prices that are texts are read as what they say', () => {
  const { read, faults } = mend(ballsApi.show.answer!, { ...ball, uuid: 7, price: '500.00' })
  expect(read?.output).toMatchObject({ uuid: '7', price: 500 })
  expect(faults).toEqual([
    { place: 'uuid', expected: 'string', received: 'number', fate: 'converted' },
    { place: 'price', expected: 'number', received: 'string', fate: 'converted' },
  ])
})

test('a field that can be done without is left out; the ball is still there', () => {
  const { read } = mend(ballsApi.show.answer!, {
    ...ball,
    image_url: 5.5,
    position: 'third',
    groupPage: { a: 1 },
  })
  expect(read?.output).toMatchObject({ uuid: 'b', image_url: '5.5', position: null, groupPage: null })
})

test('one broken entry of a list is left out and named, the others stay', () => {
  const { read, faults } = mend(ballsApi.list.answer!, [
    ball,
    { ...ball, uuid: null },
    { ...ball, uuid: 'c' },
  ])
  expect(read?.output).toMatchObject([{ uuid: 'b' }, { uuid: 'c' }])
  expect(faults.map(({ place }) => place)).toContain('*.uuid')
})

test('a broken ball inside an author costs neither the author nor the page', () => {
  const author = { author_info: { uuid: 'a', name: '作家' }, balls: [ball, { uuid: 'x', price: 'free' }] }
  const { read } = mend(groupPagesApi.listByAuthors.answer!, [author])
  expect(read?.output).toMatchObject([{ author_info: { uuid: 'a' }, balls: [{ uuid: 'b' }] }])
})

test('both forms of a list of sales are mended', () => {
  const sales = [{ uuid: 1, price: '100', nft: { uuid: 'n' } }, 'nonsense', null]
  const meta = { object_size: '1', total_pages: 1, current_page: 1, is_last_page: 'true' }
  const read = { uuid: '1', price: 100, status: 'no_selling' }
  expect(mend(salesApi.list.answer!, sales).read?.output).toMatchObject([read])
  expect(mend(salesApi.list.answer!, { objects: sales, meta }).read?.output).toMatchObject({
    objects: [read],
    meta: { object_size: 1, is_last_page: true },
  })
})

test('odds with a broken line are not shown at all: the others would say something false', () => {
  const odds = [{ item_uuid: 'i', total_count: 1, remain_count: 1 }, { item_uuid: 'j' }]
  const { read } = mend(ballsApi.show.answer!, { ...ball, odds })
  expect(read?.output).not.toHaveProperty('odds')
})

test('what it is about cannot be left out', () => {
  for (const answer of [{ ...ball, uuid: undefined }, { ...ball, price: {} }, null, 'text', [ball]]) {
    expect(mend(ballsApi.show.answer!, answer).read).toBeUndefined()
  }
  expect(mend(nftsApi.certificate.answer!, {}).read).toBeUndefined()
})

test('no value of an answer is in what is reported', () => {
  const { faults } = mend(nftsApi.show.answer!, { uuid: 'n', user_info: { name: ['hana@example.com'] } })
  expect(JSON.stringify(faults)).not.toContain('hana')
})
