import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meantBy } from '../../server/adapters/backups/open.ts'
import { readConfig } from '../../server/config/environment.ts'
import { makeBackup } from '../../server/domain/operations/backup/make.ts'
import { restoreBackup } from '../../server/domain/operations/backup/restore.ts'
import { MINUTE_MS } from '../../server/lib/time.ts'
import { startObjectStore } from '../support/server/object-store.ts'
import { LAST_FILE } from '../../server/domain/operations/backup/place.ts'
import { openDatabase } from '../../server/db/open.ts'
import { isEmptyDatabase } from '../../server/db/portable/write.ts'
import {
  backUp,
  newFolder,
  removeFolders,
  restoreFrom,
  restoreTarget,
  type RestoreTarget,
} from '../support/server/backups.ts'
import { refusal } from '../support/server/refusal.ts'
import { reopenableShop, type ReopenableShop } from '../support/server/reopened-shop.ts'
import { fillShop } from '../support/shop/catalog.ts'

const BACKUP_STEPS = ['Read', 'Files', 'Written']
const RESTORE_STEPS = ['Verified', 'Made', 'Filled', 'Compared', 'Checked', 'Copied']
/** Less than the backup of a shop. */
const SMALL_DISK = '40k'

let shop: ReopenableShop
let root = ''
const targets: (() => Promise<void>)[] = []
beforeAll(async () => {
  shop = await reopenableShop()
  const app = await shop.open()
  await fillShop(app)
  await app.work()
  root = join(newFolder(), 'backups')
  await backUp(app, root)
  await app.close()
})
afterAll(async () => {
  await shop.remove()
  for (const remove of targets) await remove()
  removeFolders()
})

const script = join(import.meta.dirname, 'cut-backup-at.ts')

/** Runs a backup or a restore until the power goes after that step; how it ended. */
async function cutAt(what: 'backup' | 'restore', step: string, folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script, what, step, folder], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  expect([step, signal, output]).toEqual([step, 'SIGKILL', expect.any(String)])
}

/** Runs a drill, until the power goes when it has made its tables, or to its end; what is left of its files. */
async function drill(TMPDIR: string, until: 'cut' | 'end'): Promise<string[]> {
  const env = { ...process.env, ...shop.env, TMPDIR }
  const child = spawn(process.execPath, ['server/app/commands/drill.ts'], { env })
  child.stdout.on('data', (part) => {
    if (until === 'cut' && String(part).includes('Made')) child.kill('SIGKILL')
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  expect([code, signal]).toEqual(until === 'cut' ? [null, 'SIGKILL'] : [0, null])
  return readdirSync(TMPDIR).filter((name) => name.startsWith('akashi-drill-'))
}

/** Databases that drills of the shop have made; with the embedded one, none. */
async function scratchDatabases(): Promise<unknown[]> {
  if (!shop.env.DATABASE_URL) return []
  const { db, close } = await openDatabase({ url: shop.env.DATABASE_URL, dataDir: '', schema: 'as it is' })
  try {
    const { rows } = await sql`select datname from pg_database where starts_with(datname,
      (select 'akashi_drill_' || oid || '_' from pg_database where datname = current_database()))`.execute(db)
    return rows
  } finally {
    await close()
  }
}

const finished = (folder: string) =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, LAST_FILE)))

async function newTarget(): Promise<RestoreTarget> {
  const target = await restoreTarget()
  targets.push(target.remove)
  return target
}

/** Whether there is something that a server would open: an empty database on PostgreSQL is nothing. */
async function opens(target: RestoreTarget, step: string): Promise<boolean> {
  if (target.env.DATABASE_URL) return !(await target.read(isEmptyDatabase))
  // before it begins with the database there is nothing that could open by mistake
  if (step === 'Verified') return false
  return !/^A restore into .* was broken off: repeat it/.test(await refusal(target.env))
}

describe('When the power is cut', () => {
  it.each(BACKUP_STEPS)(
    'while a backup is made, after “%s”, there is none, and the next one is whole',
    async (step) => {
      const folder = join(newFolder(), 'backups')
      await cutAt('backup', step, folder, shop.env)
      expect(finished(folder)).toEqual([])
      const app = await shop.open()
      try {
        await backUp(app, folder)
      } finally {
        await app.close()
      }
      expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toEqual(finished(folder))
      await restoreFrom(await newTarget(), folder)
    },
  )

  it.each(RESTORE_STEPS)(
    'while a backup is restored, after “%s”, nothing opens, and it can be repeated',
    async (step) => {
      const target = await newTarget()
      await cutAt('restore', step, root, target.env)
      expect(existsSync(join(target.dataDir, 'database'))).toBe(false)
      expect(await opens(target, step)).toBe(false)
      await restoreFrom(target, root)
      expect(await target.read((db) => db.selectFrom('balls').selectAll().execute())).toHaveLength(1)
    },
  )
})

describe('When the power is cut while a drill runs', () => {
  it('the next one deletes what it has left, which is the shop in clear text', async () => {
    const folder = newFolder()
    expect(await drill(folder, 'cut')).toHaveLength(1)
    expect(await scratchDatabases()).toHaveLength(shop.env.DATABASE_URL ? 1 : 0)
    expect(await drill(folder, 'end')).toEqual([])
    expect(await scratchDatabases()).toEqual([])
  })
})

describe('When the power is cut while a backup is made in a bucket', () => {
  it.each(BACKUP_STEPS)('after “%s”, there is none, and the next one is whole', async (step) => {
    const store = await startObjectStore()
    try {
      const where = `s3://${store.bucket.name}/shop`
      const variables = Object.entries(store.env).filter(([name]) => name !== 'S3_BUCKET')
      const env = {
        ...shop.env,
        ...Object.fromEntries(variables.map(([name, value]) => [`BACKUP_${name}`, value])),
      }
      await cutAt('backup', step, where, env)
      expect([...store.objects.keys()].filter((key) => key.endsWith(LAST_FILE))).toEqual([])
      const meant = () => meantBy(where, '.', readConfig(env))
      const app = await shop.open()
      try {
        const { db, config, now } = app.deps
        const again = async () => makeBackup({ db, config, now, say: () => {} }, (await meant()).place)
        await expect(again()).rejects.toThrow('Another backup is being made')
        // its lease is not renewed any more
        store.manner.now = () => Date.now() + 4 * MINUTE_MS
        await again()
      } finally {
        await app.close()
      }
      const [last, ...more] = [...store.objects.keys()].filter((key) => key.endsWith(LAST_FILE))
      expect(more).toEqual([])
      const others = [...store.objects.keys()].filter(
        (key) => !key.startsWith(last!.replace(LAST_FILE, '')) && !key.startsWith('shop/media/'),
      )
      expect(others).toEqual([])
      const target = await newTarget()
      await cutAt('restore', 'Filled', where, { ...env, ...target.env })
      expect(await opens(target, 'Filled')).toBe(false)
      await restoreBackup(target, await meant())
    } finally {
      await store.close()
    }
  })
})

/** Runs a command with a small disk of its own at a folder, where this machine lets us. */
const onSmallDisk = (folder: string, command: string) => [
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SMALL_DISK} tmpfs '${folder}' && ${command}`,
]
const canMount = spawnSync('unshare', onSmallDisk(newFolder(), 'true')).status === 0

describe.skipIf(!canMount)('On a full disk', () => {
  it('there is no backup, and one sentence', () => {
    const folder = join(newFolder(), 'disk')
    mkdirSync(folder)
    const command = `'${process.execPath}' server/app/commands/backup.ts '${folder}/backups'; echo "code $?"; ls '${folder}/backups'`
    const { stdout, stderr } = spawnSync('unshare', onSmallDisk(folder, command), {
      encoding: 'utf8',
      env: { ...process.env, ...shop.env },
    })
    expect(stderr).toBe(`The disk that holds ${folder}/backups is full: free some space and repeat it.\n`)
    expect(stdout).toMatch(/code 1\n/)
    expect(stdout).not.toMatch(/Z(\.part)?$/m)
  })
})
