import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEmptyDatabase } from '../../server/db/portable/write.ts'
import { restoreBackup } from '../../server/domain/operations/backup/restore.ts'
import {
  backUp,
  newFolder,
  removeFolders,
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

const finished = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('Z'))

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
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
      await restoreBackup(await newTarget(), folder)
    },
  )

  it.each(RESTORE_STEPS)(
    'while a backup is restored, after “%s”, nothing opens, and it can be repeated',
    async (step) => {
      const target = await newTarget()
      await cutAt('restore', step, root, target.env)
      expect(existsSync(join(target.dataDir, 'database'))).toBe(false)
      expect(await opens(target, step)).toBe(false)
      await restoreBackup(target, root)
      expect(await target.read((db) => db.selectFrom('balls').selectAll().execute())).toHaveLength(1)
    },
  )
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
