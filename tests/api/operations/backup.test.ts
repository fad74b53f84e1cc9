import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommand } from '../../../server/app/commands/backup-commands.ts'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { openRpc } from '../../../server/adapters/chain/rpc.ts'
import { migrateLike, ranMigrations } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/all.ts'
import type { DB } from '../../../server/db/schema.ts'
import { nextReceiptNumber } from '../../../server/store/checkout/receipts.ts'
import { isEmptyDatabase } from '../../../server/db/portable/write.ts'
import { FOLLOW_TOKEN } from '../../../server/domain/job-kinds.ts'
import { chainSince } from '../../../server/domain/operations/backup/chain-since.ts'
import type { Manifest } from '../../../server/domain/operations/backup/manifest.ts'
import { RECEIPTS_SKIPPED } from '../../../server/domain/operations/backup/restore.ts'
import { HOUR_MS } from '../../../server/lib/time.ts'
import { freePort } from '../../../server/lib/port.ts'
import { LONG } from '../../../tools/gate.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { byOwnHand } from '../../support/chain/direct-transfer.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import {
  backUp,
  backUpParts,
  boxKeys,
  manifestOf,
  newFolder,
  removeFolders,
  restoreFrom,
  restoreTarget,
  type RestoreTarget,
} from '../../support/server/backups.ts'
import { PRODUCTION } from '../../support/server/production.ts'
import { runScript } from '../../support/server/server-process.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

let app: TestApp
let hana: Person
/** The work that she has bought and listed. */
let work = ''
/** The folder of backups, the one that is in it, and the operator's keys beside it. */
let root = ''
let backup = ''
let keys: ReturnType<typeof boxKeys>
const targets: (() => Promise<void>)[] = []

/** A shop in which a ball was bought and its work is for sale. */
beforeAll(async () => {
  app = await startApp()
  const { lucky = '' } = await fillShop(app, { lucky: { units: 20 } })
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  work = await workOf(app, hana, lucky)
  await listWork(app, hana, work, 1_500)
  await keepOddValues()
  root = join(newFolder(), 'backups')
  keys = boxKeys(dirname(root))
  backup = await backUp(app, root, { publicKeyFile: keys.publicFile })
})
afterAll(async () => {
  await app.close()
  for (const remove of targets) await remove()
  removeFolders()
})

/** What a line of JSON in a file could lose: separators of lines, JSON's own null, more digits than a double has. */
async function keepOddValues(): Promise<void> {
  const { db } = app.deps
  await db.insertInto('secrets').values({ key: 'odd', value: 'a\u2028b\u2029c\r\nd\\e"f\tg葛󠄀' }).execute()
  await db
    .updateTable('group_pages')
    .set({ other: sql`'null'::jsonb` })
    .execute()
  await db
    .updateTable('jobs')
    .set({ created_at: sql`'2026-01-02 03:04:05.678901+09'` })
    .execute()
}

async function newTarget(url?: string): Promise<RestoreTarget> {
  const target = await restoreTarget(url)
  targets.push(target.remove)
  return target
}

/** A copy of the folder of backups that a test may break, and the backup in it. */
function copyOfBackups(): { root: string; backup: string } {
  const copy = join(newFolder(), 'backups')
  cpSync(root, copy, { recursive: true })
  return { root: copy, backup: join(copy, basename(backup)) }
}

/** Writes another manifest as if it had been written so. */
async function rewrite(folder: string, change: (manifest: Manifest) => object): Promise<void> {
  const text = JSON.stringify(change(await manifestOf(folder)))
  writeFileSync(join(folder, 'manifest.json'), text)
  writeFileSync(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'))
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted()

/** The sentence that refuses a restore, which has written nothing. */
async function refusal(path: string, target: RestoreTarget, privateKeyFile?: string): Promise<string> {
  const written = () => filesIn(target.dataDir).filter((file) => !file.includes('database'))
  const before = written()
  const error = await restoreFrom(target, path, { privateKeyFile }).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(written()).toEqual(before)
  expect(existsSync(join(target.dataDir, 'database'))).toBe(false)
  expect(error?.name).toBe('BackupProblem')
  expect(error?.message).not.toContain('\n')
  return error?.message ?? ''
}

/** On PostgreSQL the database is there before, and after a refusal it has nothing. */
async function expectEmpty(target: RestoreTarget): Promise<void> {
  expect(!target.env.DATABASE_URL || (await target.read(isEmptyDatabase))).toBe(true)
}

/** Restores a shop and backs it up again: what was restored, what is there, and where. */
async function thereAndBack(url?: string): Promise<[Manifest, Manifest, RestoreTarget]> {
  const target = await newTarget(url)
  const restored = await restoreFrom(target, root)
  const again = join(newFolder(), 'again')
  const config = { ...app.deps.config, dataDir: target.dataDir }
  const folder = await target.read((db) =>
    backUpParts({ db, now: () => new Date(), say: () => {}, config }, again),
  )
  return [restored, await manifestOf(folder), target]
}

/** Jobs have no leases any more, nobody is signed in or about to be, and receipts skip numbers. */
const LEFT_BEHIND = new Set(['jobs', 'sessions', 'nonces', 'pre_sessions', 'receipt_numbers'])

/** All that a restored shop has of its first one. */
const substance = ({ schema, sequences, ledger, issuer_keys, chain, absent, tables, files }: Manifest) => ({
  facts: [schema, sequences, ledger, issuer_keys, chain, absent],
  rows: tables
    .filter(({ name }) => !LEFT_BEHIND.has(name))
    .map(({ name, rows, content }) => [name, rows, content]),
  files: [files.count, files.bytes, files.content],
})

describe('A shop that is restored from a backup', () => {
  it('has every row and every file that it had', async () => {
    const [was, is, target] = await thereAndBack()
    expect(substance(is)).toEqual(substance(was))
    const { rows: odd } = await target.read((db) =>
      sql`select other::text, value from group_pages, secrets where secrets.key = 'odd'`.execute(db),
    )
    expect(was.tables.find(({ name }) => name === 'sales')?.rows).toBe(1)
    expect(was.files.count).toBeGreaterThan(2)
    expect(odd).toEqual([{ other: 'null', value: 'a\u2028b\u2029c\r\nd\\e"f\tg葛󠄀' }])
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'has them also when it moves from PostgreSQL to the embedded database',
    { tags: LONG },
    async () => {
      const [was, is] = await thereAndBack('')
      expect(substance(is)).toEqual(substance(was))
    },
  )

  it('leaves no job with a lease of a process that is gone', { tags: LONG }, async () => {
    await app.deps.db
      .updateTable('jobs')
      .set({ locked_until: new Date(app.deps.now().getTime() + 20_000) })
      .execute()
    const leased = join(newFolder(), 'backups')
    await backUp(app, leased)
    await app.deps.db.updateTable('jobs').set({ locked_until: null }).execute()
    const target = await newTarget()
    await restoreFrom(target, leased)
    const jobs = await target.read((db) => db.selectFrom('jobs').selectAll().execute())
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter((job) => job.locked_until !== null)).toEqual([])
  })

  it('has nobody signed in or about to be, whose phones are asked again', async () => {
    const { db, now } = app.deps
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const { place } = await db
      .insertInto('status_entries')
      .values({ user_id: session.user_id })
      .returning('place')
      .executeTakeFirstOrThrow()
    const phone = { id: 'phone', user_id: session.user_id, public_key: 'key', place, created_at: now() }
    await db
      .insertInto('devices')
      .values({ ...phone, session: session.id })
      .execute()
    const expires_at = new Date(now().getTime() + HOUR_MS)
    await db
      .insertInto('nonces')
      .values({ nonce: 'asked', address: hana.wallet.address, message: '', expires_at })
      .execute()
    await db
      .insertInto('pre_sessions')
      .values({ id: 'half-way', email: 'hana@akashido.jp', expires_at })
      .execute()
    const full = join(newFolder(), 'backups')
    await backUp(app, full)
    for (const table of ['devices', 'status_entries', 'nonces', 'pre_sessions'] as const)
      await db.deleteFrom(table).execute()
    const target = await newTarget()
    const { tables } = await restoreFrom(target, full)
    const names = ['sessions', 'nonces', 'pre_sessions'] as const
    const backedUp = tables.filter(({ name, rows }) => rows > 0 && names.some((one) => one === name))
    expect(backedUp).toHaveLength(names.length)
    const left = await target.read(async (restored) => [
      ...(await Promise.all(names.map((name) => restored.selectFrom(name).selectAll().execute()))),
      await restored.selectFrom('devices').select(['id', 'left_at']).execute(),
    ])
    expect(left).toEqual([[], [], [], [{ id: 'phone', left_at: expect.any(Date) as unknown }]])
  })

  it('gives no receipt a number that one issued after the backup may have', { tags: LONG }, async () => {
    const { db, config } = app.deps
    const [madeAt, year] = [new Date('2024-12-31T14:59:00Z'), new Date().getFullYear()]
    await db
      .insertInto('receipt_numbers')
      .values([
        { year: 2023, last: 7 },
        { year: 2024, last: 42 },
      ])
      .execute()
    const old = join(newFolder(), 'backups')
    await backUpParts({ db, config, now: () => madeAt, say: () => {} }, old)
    await db.deleteFrom('receipt_numbers').execute()
    const target = await newTarget()
    await restoreFrom(target, old)
    const next = (restored: Kysely<DB>, of: number) =>
      restored.transaction().execute((trx) => nextReceiptNumber(trx, of))
    const numbers = await target.read(async (restored) => [
      await restored.selectFrom('receipt_numbers').selectAll().where('year', '=', 2023).execute(),
      await next(restored, 2024),
      await next(restored, 2025),
      await next(restored, year),
    ])
    const first = RECEIPTS_SKIPPED + 1
    expect(numbers).toEqual([[{ year: 2023, last: 7 }], 42 + first, first, first])
  })

  it('is upgraded when its backup is of an earlier version', { tags: LONG }, async () => {
    const earlier = await newTarget()
    const names = Object.keys(migrations).slice(0, -1)
    const old = join(newFolder(), 'backups')
    await earlier.fill(async (db) => {
      expect(await migrateLike(db, names)).toEqual([])
      await db.insertInto('secrets').values({ key: 'of-then', value: 'kept' }).execute()
      await backUpParts({ db, now: () => new Date(), say: () => {}, config: app.deps.config }, old)
    })
    const target = await newTarget()
    await restoreFrom(target, old)
    const [ran, secrets] = await target.read(async (db) => [
      await ranMigrations(db),
      await db.selectFrom('secrets').selectAll().execute(),
    ])
    expect(ran).toEqual(Object.keys(migrations).toSorted())
    expect(secrets).toEqual([{ key: 'of-then', value: 'kept' }])
  })

  it('comes from a folder that has other files too, whether its backup is named or the newest', async () => {
    const copy = copyOfBackups()
    writeFileSync(join(copy.root, 'README.txt'), 'the key is in the safe')
    for (const path of [copy.root, copy.backup])
      expect((await restoreFrom(await newTarget(), path)).tables.length).toBeGreaterThan(50)
  })

  it('has its keys, which nobody reads in the backup but who has the private key', async () => {
    const target = await newTarget()
    await restoreFrom(target, backup, { privateKeyFile: keys.privateFile })
    const names = readdirSync(app.deps.config.dataDir).filter((name) => name.endsWith('.key'))
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) {
      const [was, is] = [join(app.deps.config.dataDir, name), join(target.dataDir, name)]
      expect(readFileSync(is, 'utf8')).toBe(readFileSync(was, 'utf8'))
      expect(statSync(is).mode & 0o777).toBe(0o600)
      const secret = readFileSync(was, 'utf8').trim().replace(/^0x/, '')
      const held = filesIn(root).filter((file) => readFileSync(file).includes(secret))
      expect([name, held]).toEqual([name, []])
    }
    const other = boxKeys(newFolder())
    expect(await refusal(backup, await newTarget(), other.privateFile)).toMatch(
      /The keys cannot be read or written with .*: it is not the key that they are encrypted to\. Nothing was changed\.$/,
    )
  })
})

describe('A restore is refused in one sentence, and changes nothing,', () => {
  it('where one byte of any file of the backup is another', { tags: LONG }, async () => {
    const copy = copyOfBackups()
    const target = await newTarget()
    const files = filesIn(copy.root).filter((file) => !basename(file).startsWith('backup.lock'))
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const whole = readFileSync(file)
      const broken = Buffer.from(whole)
      const at = Math.floor(whole.length / 2)
      broken[at] = (broken[at] ?? 0) ^ 1
      writeFileSync(file, broken)
      const said = await refusal(copy.backup, target)
      expect(said).toMatch(/is not as it was written: .* Nothing was changed\.$/)
      writeFileSync(file, whole)
    }
    await expectEmpty(target)
  })

  it('where a file of the backup is gone', async () => {
    const copy = copyOfBackups()
    rmSync(join(copy.backup, 'tables', 'orders.jsonl.gz'))
    expect(await refusal(copy.root, await newTarget())).toContain(join('tables', 'orders.jsonl.gz'))
  })

  it('where the backup is of a version to come', async () => {
    const copy = copyOfBackups()
    await rewrite(copy.backup, (manifest) => ({
      ...manifest,
      schema: [...manifest.schema, '2031-02-03-later'],
    }))
    const target = await newTarget()
    expect(await refusal(copy.root, target)).toBe(
      'This backup is of a newer Akashi (2031-02-03-later): restore it with that version. Nothing was changed.',
    )
    await expectEmpty(target)
    await rewrite(copy.backup, (manifest) => ({ ...manifest, format: 2 }))
    expect(await refusal(copy.root, target)).toMatch(/was made by a newer Akashi/)
  })

  it('where there is no backup', async () => {
    const empty = newFolder()
    const target = await newTarget()
    expect(await refusal(empty, target)).toBe(`There is no backup in ${empty}. Nothing was changed.`)
    expect(await refusal(join(empty, 'none'), target)).toContain('There is no backup in')
  })

  it(
    'where the shop of the backup contradicts itself, unless it is taken all the same',
    { tags: LONG },
    async () => {
      const wrong = join(newFolder(), 'backups')
      const { db } = app.deps
      await db.updateTable('balls').set({ remain: 18, sold: 2 }).execute()
      await backUp(app, wrong)
      await db.updateTable('balls').set({ remain: 19, sold: 1 }).execute()
      const target = await newTarget()
      expect(await refusal(wrong, target)).toMatch(/contradicts itself \(1\)/)
      await expectEmpty(target)
      await restoreFrom(target, wrong, { despite: true })
      const sold = await target.read((restored) => restored.selectFrom('balls').select('sold').execute())
      expect(sold).toEqual([{ sold: 2 }])
    },
  )

  it('where there is a shop already', { tags: LONG }, async () => {
    const target = await newTarget()
    await restoreFrom(target, root)
    const before = await target.read((db) => db.selectFrom('sales').selectAll().execute())
    await expect(restoreFrom(target, root)).rejects.toThrow(/has tables|has a database/)
    expect(await target.read((db) => db.selectFrom('sales').selectAll().execute())).toEqual(before)
  })

  it('where the keys of another shop are here', async () => {
    const target = await newTarget()
    writeFileSync(join(target.dataDir, 'seal.key'), `${'ab'.repeat(32)}\n`)
    expect(await refusal(root, target, keys.privateFile)).toMatch(
      /has other keys than the backup \(seal\.key\)/,
    )
  })
})

describe('A backup', () => {
  it(
    'copies only the files that are new since the last, and is then the one that is restored',
    { tags: LONG },
    async () => {
      const copy = copyOfBackups()
      const media = join(copy.root, 'media')
      const times = () =>
        Object.fromEntries(readdirSync(media).map((name) => [name, statSync(join(media, name)).mtimeMs]))
      const before = times()
      await app.deps.media.put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg')
      const lines: string[] = []
      const { db, config, now } = app.deps
      const second = await backUpParts({ db, config, now, say: (line) => lines.push(line) }, copy.root)
      expect(lines).toContainEqual(expect.stringMatching(/of which 1 are new\./))
      expect(times()).toMatchObject(before)
      const target = await newTarget()
      expect((await restoreFrom(target, copy.root)).made_at).toBe((await manifestOf(second)).made_at)
    },
  )

  it(
    'copies a file again whose copy is of the same size and no longer the same',
    { tags: LONG },
    async () => {
      const { media } = app.deps
      const there = join(app.deps.config.dataDir, 'media')
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" id="a"/>')
      const named = basename((await media.put(svg, 'svg')).url)
      const own = `own-${'c0'.repeat(32)}.svg`
      writeFileSync(join(there, own), '<svg/>')
      const again = join(newFolder(), 'backups')
      try {
        await backUp(app, again)
        for (const name of [named, own]) {
          const copy = join(again, 'media', name)
          writeFileSync(copy, readFileSync(copy, 'utf8').replace('svg', 'gvs'))
        }
        await backUp(app, again)
        const target = await newTarget()
        await restoreFrom(target, again)
        for (const name of [named, own])
          expect(readFileSync(join(target.dataDir, 'media', name))).toEqual(readFileSync(join(there, name)))
      } finally {
        rmSync(join(there, own))
      }
    },
  )

  it('deletes the oldest and the originals that none is left of, and never the only copy of one', async () => {
    const { media, config, db, now } = app.deps
    const root = join(newFolder(), 'backups')
    const put = async (text: string) => basename((await media.putOwn(Buffer.from(text), 'webp')).url)
    const [gone, lost] = [await put('gone'), await put('lost')]
    const { rows } = await sql<{ id: string }>`select id from users limit 1`.execute(db)
    const icon = (url: string | null) =>
      db
        .updateTable('users')
        .set({ icon_url: url })
        .where('id', '=', rows[0]?.id ?? '')
        .execute()
    await icon(`/media/${lost}`)
    await backUp(app, root)
    for (const name of [gone, lost]) await media.remove(name)
    const said: string[] = []
    const last = await backUpParts({ db, config, now, say: (line) => said.push(line) }, root, { keep: 1 })
    await icon(null)
    expect(readdirSync(root).filter((name) => /^\d/.test(name))).toEqual([basename(last)])
    const left = readdirSync(join(root, 'media'))
    expect([left.includes(gone), left.includes(lost)]).toEqual([false, true])
    expect(said.at(-1)).toBe('Deleted: 1 originals that no backup names. Left: 1 backups.')
    await restoreFrom(await newTarget(), root)
  })

  it('is the newest, also where the clock was ahead when an earlier one was made', async () => {
    const { db, config, now } = app.deps
    const root = join(newFolder(), 'backups')
    const tomorrow = new Date(now().getTime() + 24 * HOUR_MS)
    const ahead = await backUpParts({ db, config, now: () => tomorrow, say: () => {} }, root)
    const made = await backUp(app, root)
    const { made_at } = await manifestOf(made)
    expect(basename(made) > basename(ahead)).toBe(true)
    expect(new Date(made_at).getTime()).toBeLessThan(tomorrow.getTime())
    const target = await newTarget()
    const said: string[] = []
    await restoreFrom({ ...target, say: (line) => said.push(line) }, root)
    expect(said[0]).toBe(`Verified: ${made}, made at ${made_at}`)
    const last = await backUp(app, root, { keep: 1 })
    expect(readdirSync(root).filter((name) => /^\d/.test(name))).toEqual([basename(last)])
  })

  it('deletes no original while a backup that is left cannot be read', async () => {
    const copy = copyOfBackups()
    const before = readdirSync(join(copy.root, 'media'))
    writeFileSync(join(copy.backup, 'files.jsonl.gz'), 'damaged')
    const gone = basename((await app.deps.media.putOwn(Buffer.from('gone too'), 'webp')).url)
    await backUp(app, copy.root)
    await app.deps.media.remove(gone)
    await backUp(app, copy.root, { keep: 3 })
    expect(readdirSync(join(copy.root, 'media'))).toEqual(expect.arrayContaining([...before, gone]))
    expect(readdirSync(copy.root)).toContain(basename(copy.backup))
  })

  it.each(['0', '-1', '1.5', 'all', '', '10000'])('is not made where --keep is “%s”', async (keep) => {
    const root = join(newFolder(), 'backups')
    const { db, now, config } = app.deps
    const made = backupCommand({ db, now, config, cwd: '.', say: () => {} }, [root, `--keep=${keep}`])
    await expect(made).rejects.toThrow(/^--keep .* is 1 to 9999\.$/)
    expect(existsSync(root)).toBe(false)
  })

  it('names the files that are missing', { tags: LONG }, async () => {
    const lost = readdirSync(join(app.deps.config.dataDir, 'media')).find((name) => name.endsWith('.svg'))!
    const empty = { ...app.deps.config, dataDir: newFolder() }
    const { db, now } = app.deps
    const lines: string[] = []
    await backUpParts(
      { db, config: empty, now, say: (line) => lines.push(line) },
      join(newFolder(), 'backups'),
    )
    expect(lines.find((line) => line.startsWith('MISSING'))).toMatch(/which the database names\.$/)
    const { absent } = await manifestOf(backup)
    expect(absent).not.toContain(lost)
  })

  it('records the files that it lacks also where another host serves them, and does not say so', async () => {
    const { db, now, config } = app.deps
    const lines: string[] = []
    const elsewhere = { ...config, dataDir: newFolder(), assetsUrl: 'https://files.example' }
    const folder = await backUpParts(
      { db, config: elsewhere, now, say: (line) => lines.push(line) },
      join(newFolder(), 'backups'),
    )
    expect((await manifestOf(folder)).absent.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.startsWith('MISSING'))).toEqual([])
  })

  it(
    'goes into no folder with other things, and makes no second one there at once',
    { tags: LONG },
    async () => {
      const folder = newFolder()
      writeFileSync(join(folder, 'letters.txt'), '')
      await expect(backUp(app, folder)).rejects.toThrow(`${folder} has other things in it (letters.txt)`)
      expect(readdirSync(folder)).toEqual(['letters.txt'])
      const shared = join(newFolder(), 'backups')
      const both = await Promise.allSettled([backUp(app, shared), backUp(app, shared)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    },
  )
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('A server in production that was lost', () => {
  it('comes back with its keys, which are nowhere but in the backup', { tags: LONG }, async () => {
    const target = await newTarget()
    const { KEY_SERVICE_KEY: _1, OPERATOR_KEY: _2, RELAYER_KEY: _3, SETTLER_KEY: _4, ...lost } = PRODUCTION
    const env = { ...lost, ...target.env, RPC_URL: `http://127.0.0.1:${await freePort()}` }
    const script = ['server/app/commands/restore.ts', root, '--keys-with', keys.privateFile]
    const { code, output } = await runScript(script, env)
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored\.$/m)])
    for (const name of ['key-service.key', 'operator.key', 'relayer.key', 'settler.key'])
      expect(existsSync(join(target.dataDir, name))).toBe(true)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('A drill', () => {
  it('shows that the shop comes back, and leaves nothing', { tags: LONG }, async () => {
    const target = await newTarget()
    await restoreFrom(target, root)
    const TMPDIR = newFolder()
    const { code, output } = await runScript(['server/app/commands/drill.ts'], { ...target.env, TMPDIR })
    expect([code, output]).toEqual([0, expect.stringMatching(/^sales +1 +1$/m)])
    expect(output).toMatch(/^files: [1-9]\d*, /m)
    expect(readdirSync(TMPDIR)).toEqual([])
    const left = await target.read((db) =>
      sql`select datname from pg_database where datname like 'akashi\\_drill\\_%'`.execute(db),
    )
    expect(left.rows).toEqual([])
  })
})

// last, because it changes the shop that was backed up
describe('A shop that went on after its backup', () => {
  it(
    'is told which works the chain has minted since, and looks again at those that moved',
    { tags: LONG },
    async () => {
      const target = await newTarget()
      await restoreFrom(target, root)
      const { db, config } = app.deps
      const rpcUrl = `http://127.0.0.1:${readNode(join(config.dataDir, 'chain', 'anvil.json'))?.port}`
      const kei = await signIn(app)
      const tokenOf = async (nft: string) =>
        (await db.selectFrom('nfts').select('token').where('id', '=', nft).executeTakeFirstOrThrow()).token
      const ball = await db.selectFrom('balls').select('id').executeTakeFirstOrThrow()
      const bought = await tokenOf(await workOf(app, kei, ball.id))
      await app.work()
      const given = await tokenOf(work)
      const [from, to] = [hana.wallet.address, kei.wallet.address]
      await byOwnHand({ deps: app.deps, rpc: openRpc(rpcUrl) }, hana.wallet, 'transferFrom', [
        from,
        to,
        given,
      ])
      await expect.poll(() => app.deps.chain.ownerOf(BigInt(given)), { timeout: 30_000 }).toBe(to)
      const asked = { rpcUrl, collectionAddress: undefined }
      const lines = await target.read((restored) => chainSince(restored, asked))
      expect(lines.join('\n')).toMatch(new RegExp(`^MINTED AFTER THE BACKUP, .*: ${bought} `, 'm'))
      const jobs = await target.read((restored) => restored.selectFrom('jobs').selectAll().execute())
      expect(jobs).toContainEqual(expect.objectContaining({ kind: FOLLOW_TOKEN, subject: given }))
      const silent = { ...asked, rpcUrl: `http://127.0.0.1:${await freePort()}` }
      expect(await target.read((restored) => chainSince(restored, silent))).toEqual([
        expect.stringMatching(/^What the chain knows more was not found out: /),
      ])
    },
  )
})
