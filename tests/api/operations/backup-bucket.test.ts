import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isEmptyDatabase } from '../../../server/db/portable/write.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import {
  backUp,
  backUpParts,
  manifestOf,
  newFolder,
  removeFolders,
  restoreFrom,
  restoreTarget,
} from '../../support/server/backups.ts'
import { startObjectStore, type ObjectStore } from '../../support/server/object-store.ts'
import { spoil, type FaultyStore } from '../../support/server/store-faults.ts'
import { fillShop } from '../../support/shop/catalog.ts'

let store: ObjectStore
let faults: FaultyStore
let app: TestApp
/** The folder of backups, and the names of all originals. */
let root = ''
let names: string[]
const targets: (() => Promise<void>)[] = []

beforeAll(async () => {
  store = await startObjectStore()
  faults = await spoil(store.bucket)
  app = await startAppWithoutNode({ ...store.env, S3_ENDPOINT: faults.bucket.endpoint })
  await fillShop(app)
  await app.deps.media.putOwn(Buffer.from('an icon'), 'webp')
  names = [...store.objects.keys()].toSorted()
  root = join(newFolder(), 'backups')
  await backUp(app, root)
})
afterAll(async () => {
  await app.close()
  for (const remove of targets) await remove()
  removeFolders()
  await faults.close()
  await store.close()
})
afterEach(() => faults.next())

async function newTarget() {
  const target = await restoreTarget()
  targets.push(target.remove)
  return target
}

describe('A backup of a shop with a bucket', () => {
  it('holds its originals, and names those that the bucket has lost', async () => {
    expect(readdirSync(join(root, 'media')).toSorted()).toEqual(names)
    const lost = names.find((name) => !name.startsWith('own-'))!
    const object = store.objects.get(lost)!
    store.objects.delete(lost)
    try {
      const said: string[] = []
      const { db, config, now } = app.deps
      const folder = await backUpParts(
        { db, config, now, say: (line) => said.push(line) },
        join(newFolder(), 'b'),
      )
      expect((await manifestOf(folder)).absent).toEqual([lost])
      expect(said).toContain(`MISSING in the bucket originals: ${lost}, which the database names.`)
    } finally {
      store.objects.set(lost, object)
    }
  })

  it('is made all the same where an answer of the bucket breaks off', async () => {
    const again = join(newFolder(), 'backups')
    // the bucket, its list, and then an original
    faults.next(null, null, 'cut')
    const folder = await backUp(app, again)
    expect((await manifestOf(folder)).files.count).toBe(names.length)
    expect(readdirSync(join(again, 'media')).toSorted()).toEqual(names)
  })

  it('is not finished where the bucket goes away', async () => {
    const again = join(newFolder(), 'backups')
    faults.next(null, null, ...Array.from({ length: 20 }, () => 'busy' as const))
    await expect(backUp(app, again)).rejects.toThrow('answers with 503')
    expect(readdirSync(again).filter((name) => name.startsWith('2'))).toEqual([])
  })

  it('is restored to another bucket, and to a disk', async () => {
    const other = await startObjectStore()
    try {
      const [away, here] = [await newTarget(), await newTarget()]
      await restoreFrom({ ...away, bucket: other.bucket }, root)
      expect([...other.objects.keys()].toSorted()).toEqual(names)
      for (const [name, { body }] of other.objects) expect(body).toEqual(store.objects.get(name)!.body)
      expect(existsSync(join(away.dataDir, 'media'))).toBe(false)
      await restoreFrom(here, root)
      expect(readdirSync(join(here.dataDir, 'media')).toSorted()).toEqual(names)
    } finally {
      await other.close()
    }
  })

  it('leaves the database empty where the bucket goes away, and repeated repairs what that has', async () => {
    const other = await startObjectStore()
    const between = await spoil(other.bucket)
    try {
      const target = { ...(await newTarget()), bucket: between.bucket }
      // the bucket, then two originals that are looked for and written
      between.next(null, null, null, null, null, ...Array.from({ length: 20 }, () => 'busy' as const))
      await expect(restoreFrom(target, root)).rejects.toThrow('answers with 503')
      expect(!target.env.DATABASE_URL || (await target.read(isEmptyDatabase))).toBe(true)
      between.next()
      between.asked.length = 0
      const [whole = '', damaged = ''] = names.filter((name) => !name.startsWith('own-'))
      for (const name of [whole, damaged]) other.objects.set(name, { ...store.objects.get(name)! })
      other.objects.get(damaged)!.body = Buffer.from(other.objects.get(damaged)!.body.map((byte) => byte ^ 1))
      await restoreFrom(target, root)
      for (const name of names) expect(other.objects.get(name)!.body).toEqual(store.objects.get(name)!.body)
      expect(between.asked.filter((asked) => asked === `PUT /originals/${whole}`)).toEqual([])
    } finally {
      await between.close()
      await other.close()
    }
  })
})
