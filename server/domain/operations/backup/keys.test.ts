import { afterAll, expect, it } from 'vitest'
import { boxKeys, newFolder, removeFolders } from '../../../../tests/support/server/backups.ts'
import { keysOf, sealKeys, unsealKeys } from './keys.ts'

afterAll(removeFolders)

it('takes from a box the keys of a shop, and no file of another name', () => {
  const { publicFile, privateFile } = boxKeys(newFolder())
  const { keys } = shop()
  expect(Object.keys(keys)).toHaveLength(10)
  expect(unsealKeys(privateFile, sealKeys(publicFile, keys))).toEqual(keys)
  for (const name of ['../outside', 'media', 'toString']) {
    const sealed = sealKeys(publicFile, { ...keys, [name]: 'x' })
    expect(() => unsealKeys(privateFile, sealed)).toThrow(`none of a shop (${name}). Nothing was changed.`)
  }
})

function shop() {
  const keys = keysOf({
    dataDir: newFolder(),
    sealKey: '01',
    sealKeyFallback: '09',
    keyServiceKey: '02',
    keyServiceKeyFallback: '10',
    issuerKey: '03',
    issuerKeyNext: '04',
    operatorKey: '05',
    relayerKey: '06',
    settlerKey: '07',
    ownerKey: '08',
  })
  return { keys }
}
