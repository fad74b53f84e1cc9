import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '../../../server/adapters/media/s3.ts'
import { listObjects } from '../../../server/adapters/media/objects.ts'
import { meantBy } from '../../../server/adapters/backups/open.ts'
import { backupCommand } from '../../../server/app/commands/backup-commands.ts'
import type { Bucket } from '../../../server/config/bucket.ts'
import { isEmptyDatabase } from '../../../server/db/portable/write.ts'
import { freePort } from '../../../server/lib/port.ts'
import { restoreBackup } from '../../../server/domain/operations/backup/restore.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { boxKeys, newFolder, removeFolders, restoreTarget } from '../../support/server/backups.ts'
import { startObjectStore } from '../../support/server/object-store.ts'
import { hasS3rver, startS3rver } from '../../support/server/s3rver.ts'
import { spoil, type FaultyStore } from '../../support/server/store-faults.ts'
import { sha256 } from '../../support/server/store-signature.ts'
import { fillShop } from '../../support/shop/catalog.ts'

interface Store {
  bucket: Bucket
  close: () => Promise<void>
}

const OWN: [name: string, start: () => Promise<Store>] = ['our own store', startObjectStore]
const STORES = hasS3rver() ? [OWN, ['s3rver', () => startS3rver('originals')] as typeof OWN] : [OWN]

let app: TestApp
let keys: ReturnType<typeof boxKeys>
const targets: (() => Promise<void>)[] = []
beforeAll(async () => {
  keys = boxKeys(newFolder())
  app = await startAppWithoutNode()
  await fillShop(app)
  await app.deps.media.putOwn(Buffer.from('an icon'), 'webp')
})
afterAll(async () => {
  await app.close()
  for (const remove of targets) await remove()
  removeFolders()
})

async function newTarget() {
  const target = await restoreTarget()
  targets.push(target.remove)
  return target
}

describe.each(STORES)('Backups in a bucket of %s', (name, start) => {
  let store: Store
  let faults: FaultyStore
  beforeAll(async () => {
    store = await start()
    faults = await spoil(store.bucket)
  })
  afterAll(async () => {
    await faults.close()
    await store.close()
  })

  afterEach(() => faults.next())

  const configured = (change: Partial<Bucket> = {}) => {
    const backupStore = { ...faults.bucket, ...change, variables: 'BACKUP_S3_' as const }
    return { ...app.deps.config, backupStore }
  }
  /** What the command prints. */
  const backUp = async (words: string[], config = configured()) => {
    const said: string[] = []
    const { db, now } = app.deps
    await backupCommand({ db, now, config, cwd: '.', say: (line) => said.push(line) }, words)
    return said
  }
  const restore = async (where: string, change: Partial<Bucket> = {}, privateKeyFile?: string) => {
    const target = await newTarget()
    const done = meantBy(where, '.', configured(change)).then((meant) =>
      restoreBackup(target, meant, { privateKeyFile }),
    )
    return { target, done }
  }
  /** The one sentence that refuses a restore, which has left the database empty. */
  const refusal = async (where: string, change: Partial<Bucket> = {}) => {
    const { target, done } = await restore(where, change)
    const error = await done.then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(!target.env.DATABASE_URL || (await target.read(isEmptyDatabase))).toBe(true)
    return error?.message ?? ''
  }
  const ask = (key: string, method: 'DELETE' | 'GET' | 'PUT' = 'GET', body?: Buffer) =>
    openBucket(store.bucket)(key, {
      method,
      ...(body && {
        body: new Blob([new Uint8Array(body)]),
        headers: { 'X-Amz-Content-Sha256': sha256(body) },
      }),
    })
  const keysBelow = async (prefix: string) => {
    const found: string[] = []
    for await (const page of listObjects(openBucket(store.bucket), prefix))
      found.push(...page.map(({ key }) => key))
    return found
  }
  const namesBelow = async (prefix: string) =>
    (await keysBelow(prefix)).flatMap((key) => key.match(/[^/]+(?=\/manifest\.sha256$)/) ?? [])

  it('bring the shop back with its originals and keys, the newest or the one that is named', async () => {
    await backUp(['s3://originals/shops/one', '--keys-to', keys.publicFile])
    await app.deps.db
      .insertInto('secrets')
      .values({ key: `later in ${name}`, value: 'x' })
      .execute()
    const said = await backUp(['s3://originals/shops/one/', '--keys-to', keys.publicFile])
    expect(said).toContainEqual(expect.stringMatching(/^Files: [1-9]\d*, of which 0 are new\.$/))
    const [first, second, ...more] = await namesBelow('shops/one/')
    expect(more).toEqual([])
    const newest = await restore('s3://originals/shops/one', {}, keys.privateFile)
    const { files } = await newest.done
    expect(files.count).toBeGreaterThan(2)
    const { done, target } = await restore(`s3://originals/shops/one/${first}`)
    await done
    const laterIn = ({ read }: typeof target) =>
      read((db) => db.selectFrom('secrets').selectAll().where('key', '=', `later in ${name}`).execute())
    expect(await laterIn(newest.target)).toHaveLength(1)
    expect(await laterIn(target)).toEqual([])
    expect(await keysBelow('shops/one/backup.lease')).toEqual([])
    expect(second).toMatch(/^2/)
  })

  it('let the shop go on while their tables are sent', async () => {
    const sent: string[] = []
    faults.before(async (asked) => {
      if (!/^PUT .*\/tables\//.test(asked)) return
      await app.deps.db.selectFrom('users').select('id').limit(1).execute()
      sent.push(asked)
    })
    await backUp(['s3://originals/seven'])
    expect(sent.length).toBeGreaterThan(50)
  })

  it('are gone on with where an answer breaks off', async () => {
    await backUp(['s3://originals/cut'])
    faults.next(...Array.from({ length: 12 }, (_none, at) => (at % 2 === 0 ? ('cut' as const) : null)))
    const { done } = await restore('s3://originals/cut')
    expect((await done).files.count).toBeGreaterThan(2)
  })

  it('are refused in one sentence with one byte changed, of another place, or without any', async () => {
    await backUp(['s3://originals/two'])
    const [backup] = await namesBelow('two/')
    for (const key of [
      `two/${backup}/tables/sales.jsonl.gz`,
      `two/${backup}/manifest.json`,
      (await keysBelow('two/media/'))[0] ?? '',
    ]) {
      const whole = Buffer.from(await (await ask(key)).arrayBuffer())
      const broken = Buffer.from(whole)
      broken[10] = (broken[10] ?? 0) ^ 1
      await ask(key, 'PUT', broken)
      expect(await refusal('s3://originals/two')).toMatch(
        new RegExp(`^s3://originals/${key} is not as it was written: .* Nothing was changed\\.$`),
      )
      await ask(key, 'PUT', whole)
    }
    expect(await refusal('s3://originals/empty')).toBe(
      'There is no backup in s3://originals/empty. Nothing was changed.',
    )
    expect(await refusal('s3://elsewhere/two')).toMatch(
      /^s3:\/\/elsewhere\/two: there is no bucket elsewhere at /,
    )
  })

  it('are neither made nor read with a wrong key, nor where nothing answers', async () => {
    const wrong = { accessKeyId: 'NOBODY', secretAccessKey: 'wrong' }
    const before = await keysBelow('')
    // the HEAD of s3rver takes any key
    const sentence =
      /^BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: .* refuses them for originals$|refuses a request \(403\)\.$/
    await expect(backUp(['s3://originals/two'], configured(wrong))).rejects.toThrow(sentence)
    expect(await refusal('s3://originals/two', wrong)).toMatch(sentence)
    const nobody = { endpoint: `http://127.0.0.1:${await freePort()}` }
    expect(await refusal('s3://originals/two', nobody)).toMatch(/cannot be reached \(/)
    expect(await keysBelow('')).toEqual(before)
  })

  it('that are broken off are none, and leave nothing behind', async () => {
    faults.next(
      ...Array.from({ length: 30 }, () => null),
      ...Array.from({ length: 9 }, () => 'busy' as const),
    )
    await expect(backUp(['s3://originals/three'])).rejects.toThrow('answers with 503')
    expect(await namesBelow('three/')).toEqual([])
    expect((await keysBelow('three/')).filter((key) => !key.includes('/media/'))).toEqual([])
  })

  it('are pruned to as many as are asked for, with the originals that no other has', async () => {
    const where = 's3://originals/six'
    const passing = await app.deps.media.putOwn(Buffer.from('an icon that goes'), 'webp')
    const gone = passing.url.split('/').at(-1) ?? ''
    await backUp([where])
    await app.deps.media.remove(gone)
    await backUp([where, '--keep', '2'])
    expect(await keysBelow(`six/media/${gone}`)).toHaveLength(1)
    const said = await backUp([where, '--keep', '2'])
    expect(said.at(-1)).toBe('Deleted: 1 originals that no backup names. Left: 2 backups.')
    expect(await keysBelow(`six/media/${gone}`)).toEqual([])
    expect(await namesBelow('six/')).toHaveLength(2)
    await (
      await restore(where)
    ).done
  })

  it('are made by one process at a time, and not among other things', async () => {
    const both = await Promise.allSettled([backUp(['s3://originals/four']), backUp(['s3://originals/four'])])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    if (name === OWN[0]) {
      await ask('five/', 'PUT', Buffer.alloc(0))
      await ask('five/media/', 'PUT', Buffer.alloc(0))
    }
    await backUp(['s3://originals/five'])
    await ask('five/letters.txt', 'PUT', Buffer.from('x'))
    await expect(backUp(['s3://originals/five'])).rejects.toThrow('has other things in it (letters.txt)')
    const { done } = await restore('s3://originals/five')
    expect((await done).files.count).toBeGreaterThan(2)
  })
})

it('Backups to a bucket need a store, and another bucket than the originals', async () => {
  const { db, now, config } = app.deps
  const parts = { db, now, cwd: '.', say: () => {} }
  const originals = {
    endpoint: 'http://127.0.0.1:9',
    name: 'originals',
    region: 'x',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const withOriginals = {
    ...config,
    bucket: originals,
    backupStore: { ...originals, variables: 'S3_' as const },
  }
  await expect(backupCommand({ ...parts, config }, ['s3://b/p'])).rejects.toThrow(
    'no object store is configured',
  )
  await expect(backupCommand({ ...parts, config }, ['s3://b/ü'])).rejects.toThrow('is not a place of backups')
  await expect(
    backupCommand({ ...parts, config: withOriginals }, ['s3://originals/backups']),
  ).rejects.toThrow('is the bucket of the originals')
})
