import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { KEY_FILES } from '../../support/server/key-files.ts'
import { refusal } from '../../support/server/refusal.ts'
import { runScript, startServer } from '../../support/server/server-process.ts'

/** Longer than a shop takes to open on a small disk, or to refuse. */
const SMALL_DISK_MS = 60_000
/** Enough for a shop, and soon full. */
const SMALL_DISK = '60m'

const home = mkdtempSync(join(tmpdir(), 'akashi-data-dir-'))
const shop = join(home, 'shop')
let count = 0

/** A shop that has been open once, on the embedded database. */
beforeAll(async () => {
  const server = await startServer(await freePort(), { DATA_DIR: shop, DATABASE_URL: '' })
  await server.stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

/** A copy of the shop's folder that a test may break. */
function copyOf(folder: string): string {
  const copy = join(home, `copy-${++count}`)
  cpSync(folder, copy, { recursive: true })
  return copy
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted()

describe('A data directory in which a file is missing', () => {
  it('does not create a new database where one was, and names the missing file', async () => {
    const folder = copyOf(shop)
    rmSync(join(folder, 'database', 'PG_VERSION'))
    const before = filesIn(folder)
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `${join(folder, 'database', 'PG_VERSION')} is missing: put it back from a backup.`,
    )
    expect(filesIn(folder)).toEqual(before)
  })

  it('does not create a new database where its folder is missing', async () => {
    const folder = copyOf(shop)
    rmSync(join(folder, 'database'), { recursive: true })
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `${join(folder, 'database')} is missing: put it back from a backup.`,
    )
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })

  it('does not create a new database in a folder of an earlier version, which wrote no inventory', async () => {
    const folder = copyOf(shop)
    rmSync(join(folder, 'inventory.jsonl'), { force: true })
    rmSync(join(folder, 'database', 'PG_VERSION'))
    expect(await refusal({ DATA_DIR: folder })).toContain(`PG_VERSION is missing`)
    rmSync(join(folder, 'database'), { recursive: true })
    expect(await refusal({ DATA_DIR: folder })).toContain(`${join(folder, 'database')} is missing`)
  })

  it.each(KEY_FILES)('makes no new %s, and says what it decrypts', async (name) => {
    const folder = copyOf(shop)
    rmSync(join(folder, name))
    const said = await refusal({ DATA_DIR: folder })
    expect(said).toContain(`${join(folder, name)} is missing: put it back from a backup.`)
    expect(said).toMatch(/Without it .*; to begin anew, set DATA_DIR to an empty folder/)
    expect(existsSync(join(folder, name))).toBe(false)
  })

  it.each(KEY_FILES)('accepts no other %s in place of the original', async (name) => {
    const folder = copyOf(shop)
    const key = readFileSync(join(folder, name), 'utf8').trim()
    writeFileSync(join(folder, name), `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}\n`)
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `${join(folder, name)} is not the key that was made here`,
    )
  })

  it('loses nothing when a first start is interrupted at any moment', async () => {
    const folder = join(home, `copy-${++count}`)
    const port = await freePort()
    const env = { DATA_DIR: folder, DATABASE_URL: '', PORT: String(port) }
    for (const ms of [300, 600, 900, 1_200]) {
      const { code, output } = await runScript(['server/main.ts'], env, ms)
      expect(code, `the server ended:\n${output}`).toBe(null)
    }
    const server = await startServer(port, env)
    expect(await server.stop()).toBe(0)
  })

  it('continues after a partly written line of the inventory', async () => {
    const folder = copyOf(shop)
    const file = join(folder, 'inventory.jsonl')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.slice(0, -9))
    const server = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })
    expect(await server.stop()).toBe(0)
    expect(readFileSync(file, 'utf8').split('\n').toSorted()).toEqual(whole.split('\n').toSorted())
  })

  it('opens again when every file is restored', async () => {
    const folder = copyOf(shop)
    renameSync(join(folder, 'seal.key'), join(home, 'aside'))
    await refusal({ DATA_DIR: folder })
    renameSync(join(home, 'aside'), join(folder, 'seal.key'))
    const server = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })
    expect(await server.stop()).toBe(0)
  })

  it('rebuilds a lost chain from the database, and logs it', async () => {
    const folder = copyOf(shop)
    rmSync(join(folder, 'chain', 'state.json'))
    const server = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })
    expect(server.output()).toMatch(
      /The chain lacked \d+ transactions: they were written again from the database/,
    )
    expect(await server.stop()).toBe(0)
  })
})

describe('A start that cannot go on says in one sentence', () => {
  it.each([
    ['its control file gone', (d: string) => rmSync(join(d, 'global', 'pg_control'))],
    ['its log gone', (d: string) => emptyFolder(join(d, 'pg_wal'))],
    ['its tables gone', (d: string) => rmSync(join(d, 'base'), { recursive: true })],
    ['a version that is none', (d: string) => writeFileSync(join(d, 'PG_VERSION'), 'abc\n')],
  ])('that the embedded database is damaged, with %s', async (_, damage) => {
    const folder = copyOf(shop)
    damage(join(folder, 'database'))
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `The database in ${join(folder, 'database')} is damaged and does not open: put ${folder} back from a backup.`,
    )
  })

  it('that the key of certificates is no longer given, and goes on with a new one when configured to', async () => {
    const folder = copyOf(shop)
    const given = { DATA_DIR: folder, DATABASE_URL: '', ISSUER_KEY: 'ab'.repeat(32) }
    const server = await startServer(await freePort(), given)
    expect((await fetch(`${server.url}/.well-known/akashi-issuer.json`)).status).toBe(200)
    await server.stop()
    expect(await refusal({ DATA_DIR: folder })).toMatch(
      /^The certificates of this database are signed with the key [\w-]+, which is not set: set it as ISSUER_KEY, .*npm run issuer -- rotate --now/,
    )
    const rotated = await runScript(['server/app/commands/issuer.ts', 'rotate', '--now'], {
      DATA_DIR: folder,
      DATABASE_URL: '',
    })
    expect(rotated.output).toMatch(/signs from now on/)
    const again = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })
    expect(await again.stop()).toBe(0)
  })

  it('that the inventory cannot be read', async () => {
    const folder = copyOf(shop)
    appendFileSync(join(folder, 'inventory.jsonl'), '{"made":"se\n')
    expect(await refusal({ DATA_DIR: folder })).toContain(`${join(folder, 'inventory.jsonl')} cannot be read`)
  })

  it('that the data folder cannot be made', async () => {
    const file = join(home, 'a-file')
    writeFileSync(file, '')
    const folder = join(file, 'data')
    expect(await refusal({ DATA_DIR: folder })).toContain(`${folder} cannot be used (ENOTDIR)`)
  })

  it('that no database answers at DATABASE_URL, without its password', async () => {
    const port = await freePort()
    const said = await refusal({
      DATA_DIR: copyOf(shop),
      DATABASE_URL: `postgres://akashi:secret-word@127.0.0.1:${port}/akashi`,
    })
    expect(said).toContain(
      `The database at 127.0.0.1:${port} does not answer (ECONNREFUSED): check DATABASE_URL`,
    )
    expect(said).not.toContain('secret-word')
  })

  it('that a folder which served another database needs its DATABASE_URL', async () => {
    const folder = copyOf(shop)
    rmSync(join(folder, 'database'), { recursive: true })
    const lines = readFileSync(join(folder, 'inventory.jsonl'), 'utf8').split('\n')
    const others = lines.filter((line) => !line.includes('"database"'))
    writeFileSync(join(folder, 'inventory.jsonl'), [...others, ''].join('\n'))
    appendFileSync(join(folder, 'inventory.jsonl'), '{"made":"database elsewhere"}\n')
    expect(await refusal({ DATA_DIR: folder })).toContain('set DATABASE_URL')
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })
})

/** Runs a command with a small disk of its own at a folder, where this machine lets us. */
const onSmallDisk = (folder: string, command: string) => [
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SMALL_DISK} tmpfs '${folder}' && ${command}`,
]
const canMount = spawnSync('unshare', onSmallDisk(home, 'true')).status === 0

describe.skipIf(!canMount)('On a full disk', () => {
  it('a shop does not open, says what is full, and opens when there is space again', () => {
    const folder = join(home, `disk-${++count}`)
    mkdirSync(folder)
    const script = [
      `cp -r '${shop}' '${folder}/data'`,
      `(cat /dev/zero > '${folder}/filler' || true) 2>/dev/null`,
      `'${process.execPath}' server/main.ts; echo "code $?"`,
      `rm '${folder}/filler'`,
      `'${process.execPath}' server/main.ts > '${folder}.said' & until grep -q 'runs at' '${folder}.said'; do sleep 0.2; done`,
      'kill -TERM $!; wait $!; echo "code $?"',
    ].join('; ')
    const { stdout, stderr } = spawnSync('unshare', onSmallDisk(folder, script), {
      encoding: 'utf8',
      timeout: SMALL_DISK_MS,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '24414' },
    })
    expect(stderr).toContain(`The disk that holds ${join(folder, 'data')} is full`)
    expect(stderr).not.toMatch(/Aborted|RuntimeError|^\s+at /m)
    expect(stdout.match(/code \d+/g)).toEqual(['code 1', 'code 0'])
  })
})

describe.skipIf(!canMount)('On a disk that fills up', () => {
  it('everybody who asks the database gets 503 at once, and the operator the reason', () => {
    const folder = join(home, `disk-${++count}`)
    mkdirSync(folder)
    const script = `'${process.execPath}' tests/crash/data-dir/fill-disk.ts '${folder}/data'`
    const { stdout, stderr } = spawnSync('unshare', onSmallDisk(folder, script), {
      encoding: 'utf8',
      timeout: SMALL_DISK_MS,
    })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual({
      told: [`The disk that holds ${folder}/data is full: free some space and start again.`],
      errors: ['DatabaseUnavailable'],
      quick: true,
    })
  })
})

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
}
