import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaCommand } from '../../../server/app/commands/media-commands.ts'
import { LONG } from '../../../tools/gate.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { newFolder, removeFolders } from '../../support/server/backups.ts'
import { startObjectStore, type ObjectStore } from '../../support/server/object-store.ts'
import { runScript } from '../../support/server/server-process.ts'
import { fillShop } from '../../support/shop/catalog.ts'

let app: TestApp
let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
  app = await startAppWithoutNode()
  await fillShop(app)
  await app.deps.media.putOwn(Buffer.from('an icon'), 'webp')
})
afterAll(async () => {
  await app.close()
  await store.close()
  removeFolders()
})

const folder = () => join(app.deps.config.dataDir, 'media')
const onDisk = () => readdirSync(folder()).toSorted()
const inBucket = () => [...store.objects.keys()].toSorted()

/** What the command says to a shop that has a bucket or has none, and the sentence it fails with. */
async function run(words: string, bucket: TestApp['deps']['config']['bucket'] = store.bucket) {
  const said: string[] = []
  const { db, now, config } = app.deps
  const parts = { db, now, config: { ...config, bucket }, cwd: '.', say: (line: string) => said.push(line) }
  const failed = await mediaCommand(parts, words.split(' ')).then(
    () => null,
    (error: Error) => error.message,
  )
  return { said, failed }
}

describe('The operator of a shop', () => {
  it('copies its originals to a bucket; a repetition has nothing to copy', async () => {
    const names = onDisk()
    expect(names.length).toBeGreaterThan(3)
    const first = await run('copy to-bucket')
    expect(first).toEqual({ said: [`${names.length} originals copied, 0 were there.`], failed: null })
    expect(inBucket()).toEqual(names)
    expect((await run('copy to-bucket')).said).toEqual([`0 originals copied, ${names.length} were there.`])
  })

  it('finds nothing left of a copy that was killed', async () => {
    const left = mkdtempSync(join(tmpdir(), 'akashi-media-'))
    // the lock on it went with its process
    writeFileSync(join(left, 'lock'), '')
    await run('copy to-bucket')
    expect(existsSync(left)).toBe(false)
  })

  it('copies them back', async () => {
    const names = onDisk()
    const [lost = ''] = names
    rmSync(join(folder(), lost))
    expect((await run('copy to-files')).said).toEqual([`1 originals copied, ${names.length - 1} were there.`])
    expect(onDisk()).toEqual(names)
  })

  it('is told of each original that is missing or damaged, wherever they are', async () => {
    const [damaged = '', missing = ''] = inBucket().filter((name) => !name.startsWith('own-'))
    const whole = await run('check')
    expect(whole.failed).toBeNull()
    expect(whole.said.at(-1)).toMatch(
      /^In the bucket originals, \d+ originals are named: .* 0 missing, 0 damaged\.$/,
    )
    const object = store.objects.get(damaged)!
    store.objects.set(damaged, { ...object, body: Buffer.from(object.body.map((byte) => byte ^ 1)) })
    store.objects.delete(missing)
    const { said, failed } = await run('check')
    expect(said).toEqual([`missing: ${missing}`, `damaged: ${damaged}`])
    expect(failed).toMatch(/ 1 missing, 1 damaged\.$/)
    expect((await run('check', null)).failed).toBeNull()
  })

  it('repairs a damaged one from a whole one, and copies none that is damaged', async () => {
    expect((await run('copy to-bucket')).said).toEqual([expect.stringMatching(/^1 originals copied/)])
    expect((await run('check')).failed).toMatch(/ 0 missing, 1 damaged\.$/)
    expect((await run('copy to-bucket --compare')).said).toEqual([
      expect.stringMatching(/^1 originals copied/),
    ])
    expect((await run('check')).failed).toBeNull()
    const name = `${'ab'.repeat(32)}.png`
    writeFileSync(join(folder(), name), 'other')
    const { said, failed } = await run('copy to-bucket')
    rmSync(join(folder(), name))
    expect([said, failed]).toEqual([
      [`damaged, and not copied: ${name}`],
      expect.stringMatching(/^0 originals copied, \d+ were there, 1 are damaged\.$/),
    ])
    expect(inBucket()).not.toContain(name)
  })

  it('who has no bucket is told so', async () => {
    expect((await run('copy to-bucket', null)).failed).toBe(
      'No object store is configured (S3_ENDPOINT, docs/configuration.md).',
    )
    expect((await run('copy')).failed).toMatch(/^Usage: npm run media/)
  })
})

it(
  'The command of a shell ends with 1 and one sentence where the keys are wrong',
  { tags: LONG },
  async () => {
    const env = {
      ...store.env,
      DATA_DIR: newFolder(),
      DATABASE_URL: '',
      S3_SECRET_ACCESS_KEY: 'x',
    }
    const { code, output } = await runScript(['server/app/commands/media.ts', 'check'], env)
    expect([code, output]).toEqual([
      1,
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: the object store at ${store.bucket.endpoint} refuses them for ${store.bucket.name}\n`,
    ])
  },
)
