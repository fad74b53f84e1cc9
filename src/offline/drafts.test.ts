import { afterEach, expect, test, vi } from 'vitest'
import { work } from '../../tests/support/shop/works.ts'
import { databaseName } from '../config/device.ts'
import type { Profile } from '../contract/users.ts'
import { saveCollection, savedCollection, saveProfile } from './collection.ts'
import { savedProfileDraft, saveProfileIcon, saveProfileWords } from './drafts.ts'

const ADDRESS = '0xAbc0000000000000000000000000000000000002'
const HANA: Profile = {
  display_id: 'hana',
  name: '花',
  email: '',
  introduction: '',
  icon_url: null,
  provider: 'metamask',
  wallet_address: ADDRESS,
}

/** A tab of its own: what one tab closed is open in the next. */
async function newTab() {
  vi.resetModules()
  const { onDevice } = await import('./device.ts')
  const forget = await import('./forget.ts')
  return { onDevice, ...forget }
}

afterEach(async () => {
  const { forgetDevice } = await newTab()
  await forgetDevice(ADDRESS)
})

test('what was typed is there for its account only, and leaves with the log-out', async () => {
  const { onDevice, forgetDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveProfileWords(db, { introduction: '書きかけ' }))
  expect((await onDevice(ADDRESS, savedProfileDraft))?.value).toEqual({ introduction: '書きかけ' })
  const other = '0xAbc0000000000000000000000000000000000003'
  expect(await onDevice(other, savedProfileDraft)).toBeUndefined()
  await forgetDevice(ADDRESS)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName(ADDRESS))
  const { onDevice: onNext } = await newTab()
  expect(await onNext(ADDRESS, savedProfileDraft)).toBeUndefined()
})

test('a draft without any change is none', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveProfileWords(db, { name: '花子' }))
  await onDevice(ADDRESS, (db) => saveProfileWords(db, {}))
  expect(await onDevice(ADDRESS, savedProfileDraft)).toBeUndefined()
})

test('an icon that was picked is stored beside the draft’s texts, and can be removed alone', async () => {
  const { onDevice } = await newTab()
  const icon = new File(['picture'], 'icon.png')
  await onDevice(ADDRESS, (db) => saveProfileIcon(db, icon))
  expect((await onDevice(ADDRESS, savedProfileDraft))?.value).toHaveProperty('icon')
  await onDevice(ADDRESS, (db) => saveProfileWords(db, { name: '花子' }))
  await onDevice(ADDRESS, (db) => saveProfileIcon(db, undefined))
  expect((await onDevice(ADDRESS, savedProfileDraft))?.value).toEqual({ name: '花子' })
})

test('who takes another id finds their own collection without a network all the same', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveProfile(db, HANA))
  await onDevice(ADDRESS, (db) => saveCollection(db, 'hana', [work('a')]))
  await onDevice(ADDRESS, (db) => saveProfile(db, { ...HANA, display_id: 'hana_2' }))
  const stored = await onDevice(ADDRESS, (db) => savedCollection(db, 'hana_2'))
  expect(stored?.value).toEqual([work('a')])
})
