import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { tryLock } from '../../../server/lib/data-dir/kernel-lock.ts'
import { DirectoryTaken, lockDirectory } from '../../../server/db/lock.ts'

const SCRIPT = join(import.meta.dirname, 'hold-directory.ts')
const HALF_WAY = join(import.meta.dirname, 'half-way-to-lock.ts')
/** Longer than a process takes from its first step to its last, or to giving up. */
const HALF_WAY_MS = 100
const STARTS_AT_ONCE = 4
const ROUNDS = 12
/** Long enough for all processes of a round to be up and waiting. */
const LEAD_MS = 1_500
/** A process id space of its own, as each container has one: every first process is number 1 there. */
const OWN_PIDS = ['unshare', '--pid', '--fork', '--kill-child']
const canUnshare = spawnSync(OWN_PIDS[0]!, [...OWN_PIDS.slice(1), 'true']).status === 0

const children: ChildProcess[] = []
const directories: string[] = []
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-lock-'))
  directories.push(directory)
  return directory
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts a process that takes the directory, and returns its output. */
async function taker(directory: string, { moment = 0, within = [] as string[] } = {}) {
  const [command, ...args] = [...within, process.execPath, SCRIPT, directory, String(moment)]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: String(line).trim() }
}

const TAKEN = /is in use by another Akashi .*Stop it, or set DATA_DIR to another folder\.$/

describe('A data directory', () => {
  it('is locked by one of several processes that start in the same millisecond, also after a crash', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const directory = newDirectory()
      if (round > 0) await kill((await taker(directory)).child)
      const moment = Date.now() + LEAD_MS
      const all = await Promise.all(
        Array.from({ length: STARTS_AT_ONCE }, () => taker(directory, { moment })),
      )
      const said = all.map((one) => one.said)
      expect(said.filter((words) => words === 'held')).toHaveLength(1)
      expect(said.filter((words) => TAKEN.test(words))).toHaveLength(STARTS_AT_ONCE - 1)
      await Promise.all(all.map(({ child }) => kill(child)))
    }
  })

  it('is locked though another process, which gives up, is half-way to the lock', async () => {
    const directory = newDirectory()
    const file = join(directory, 'database.lock')
    const other = spawn(process.execPath, [HALF_WAY, file, String(HALF_WAY_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(other)
    await once(other.stdout, 'data')
    expect(tryLock(file)).toBe(null)
    expect(() => lockDirectory(directory)()).not.toThrow()
  })

  it.skipIf(!canUnshare)(
    'is refused to a second container, in which processes have the same numbers',
    async () => {
      const directory = newDirectory()
      expect((await taker(directory, { within: OWN_PIDS })).said).toBe('held')
      expect((await taker(directory, { within: OWN_PIDS })).said).toMatch(TAKEN)
    },
  )

  it('is free at once when its holder is killed, whichever process has its number now', async () => {
    const directory = newDirectory()
    const first = await taker(directory)
    expect(first.said).toBe('held')
    await kill(first.child)
    expect((await taker(directory)).said).toBe('held')
  })

  it('is locked until it is released, and then free for the same process too', async () => {
    const directory = newDirectory()
    const release = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(DirectoryTaken)
    // the refused attempt has closed its handle, which must not have given the lock back
    expect((await taker(directory)).said).toMatch(TAKEN)
    release()
    lockDirectory(directory)()
  })

  it('stays locked by a process of an earlier version, which wrote its process id', async () => {
    const directory = newDirectory()
    const bystander = spawn('sleep', ['60'])
    children.push(bystander)
    writeFileSync(join(directory, 'akashi.lock'), String(bystander.pid))
    expect((await taker(directory)).said).toMatch(TAKEN)
    await kill(bystander)
    expect((await taker(directory)).said).toBe('held')
  })

  it('stays locked when its folder is copied, and the copy is free', async () => {
    const directory = newDirectory()
    expect((await taker(directory)).said).toBe('held')
    const copy = newDirectory()
    cpSync(directory, copy, { recursive: true })
    expect((await taker(copy)).said).toBe('held')
    // a copy opens and closes every file
    for (const name of readdirSync(directory)) closeSync(openSync(join(directory, name), 'r'))
    expect((await taker(directory)).said).toMatch(TAKEN)
  })
})
