import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { LONG } from '../../tools/gate.ts'
import { temporaryDirectory } from './support.ts'

type Told = { url: string; pid: number; restarts: number }
type Holder = Told & {
  processId: number
  /** Its current output. */
  now(): Told
  end(signal: NodeJS.Signals): Promise<void>
}

/** Another process that runs the chain of this directory. */
async function holder(directory: string): Promise<Holder> {
  const script = new URL('./hold-node.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  onTestFinished(() => end('SIGKILL'))
  let told: Told | undefined
  createInterface(child.stdout).on('line', (line) => (told = JSON.parse(line) as Told))
  const first = await vi.waitUntil(() => told, { timeout: 60_000, interval: 10 })
  return { ...first, processId: child.pid ?? 0, now: () => told ?? first, end }
}

const mine = (url: string) => openRpc(url)('evm_mine')
const height = async (url: string) => Number(await openRpc(url)<string>('eth_blockNumber'))
const runs = (pid: number) => existsSync(`/proc/${pid}`)
/** It writes its state first, which takes its time on a busy machine. */
const gone = (pid: number) => vi.waitUntil(() => !runs(pid), { timeout: 60_000, interval: 20 })

test('a clean stop keeps every block and leaves nothing running', async () => {
  const directory = temporaryDirectory()
  const first = await holder(directory)
  for (let n = 0; n < 3; n++) await mine(first.url)
  await first.end('SIGTERM')
  expect(runs(first.pid)).toBe(false)
  expect(existsSync(join(directory, 'chain/anvil.json'))).toBe(false)
  const second = await holder(directory)
  expect(await height(second.url)).toBe(3)
})

test('when the server is killed, its chain writes its state and ends; the next start continues from there', async () => {
  const directory = temporaryDirectory()
  const first = await holder(directory)
  for (let n = 0; n < 3; n++) await mine(first.url)
  await first.end('SIGKILL')
  const second = await holder(directory)
  await gone(first.pid)
  expect(await height(second.url)).toBe(3)
})

test('a killed server with no successor leaves no node behind', async () => {
  const first = await holder(temporaryDirectory())
  await first.end('SIGKILL')
  expect(await gone(first.pid)).toBe(true)
})

test('a second process on the same directory uses the first one’s chain and leaves it alone when it ends', async () => {
  const directory = temporaryDirectory()
  const [first, second] = await Promise.all([holder(directory), holder(directory)])
  expect(second.url).toBe(first.url)
  const owner = JSON.parse(readFileSync(join(directory, 'chain/anvil.json'), 'utf8')) as { pid: number }
  expect([first.pid, second.pid]).toContain(owner.pid)
})

test('an announcement whose process id now belongs to another program stops nothing', async () => {
  const directory = temporaryDirectory()
  const first = await holder(directory)
  await first.end('SIGTERM')
  const bystander = spawn('sleep', ['300'])
  const ended = once(bystander, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const dead = spawn('true')
  await once(dead, 'exit')
  const { dev, ino } = statSync(join(directory, 'chain'))
  writeFileSync(
    join(directory, 'chain/anvil.json'),
    JSON.stringify({
      owner: dead.pid,
      pid: bystander.pid,
      port: 1,
      instance: '0x1',
      directory: `${dev}:${ino}`,
    }),
  )
  const next = await holder(directory)
  expect(await height(next.url)).toBe(0)
  // of two signals that wait, a process dies of the one with the lower number
  bystander.kill('SIGPROF')
  expect((await ended)[1]).toBe('SIGPROF')
})

test('a copied directory has a chain of its own, and the original’s is neither read nor stopped', async () => {
  const directory = temporaryDirectory()
  const original = await holder(directory)
  await mine(original.url)
  const copy = temporaryDirectory()
  cpSync(directory, copy, { recursive: true })
  // one takes the copy's lock, the other meets what the original wrote into the file
  const copies = await Promise.all([holder(copy), holder(copy)])
  for (const { url, pid } of copies) {
    expect(url).not.toBe(original.url)
    expect(pid).not.toBe(original.pid)
    await mine(url)
  }
  expect(await height(original.url)).toBe(1)
  expect(runs(original.pid)).toBe(true)
  expect(original.now()).toEqual({ url: original.url, pid: original.pid, restarts: 0 })
})

test('what a process reads of the file in its first moment is never another directory’s node', async () => {
  const directory = temporaryDirectory()
  const original = await holder(directory)
  const copy = temporaryDirectory()
  const first = await holder(copy)
  await first.end('SIGTERM')
  cpSync(join(directory, 'chain/anvil.json'), join(copy, 'chain/anvil.json'))
  const next = await holder(copy)
  expect(next.url).not.toBe(original.url)
  expect(runs(original.pid)).toBe(true)
})

test('a node that hangs is ended and started again', { tags: LONG }, async () => {
  const chain = await holder(temporaryDirectory())
  await mine(chain.url)
  process.kill(chain.pid, 'SIGSTOP')
  const next = await vi.waitUntil(() => (chain.now().restarts > 0 ? chain.now() : null), {
    timeout: 60_000,
    interval: 50,
  })
  expect(next.pid).not.toBe(chain.pid)
  expect(next.url).toBe(chain.url)
  expect(runs(chain.pid)).toBe(false)
})

test('when the process that runs the chain is killed, another of the same directory goes on with it', async () => {
  const directory = temporaryDirectory()
  const both = await Promise.all([holder(directory), holder(directory)])
  for (let n = 0; n < 3; n++) await mine(both[0].url)
  const { owner: runner } = JSON.parse(readFileSync(join(directory, 'chain/anvil.json'), 'utf8')) as {
    owner: number
  }
  const owner = both.find(({ processId }) => processId === runner)
  const other = both.find(({ processId }) => processId !== runner)
  await owner!.end('SIGKILL')
  await vi.waitUntil(async () => (await height(other!.now().url).catch(() => -1)) === 3, {
    timeout: 60_000,
    interval: 50,
  })
  await vi.waitFor(() => expect(other!.now().restarts).toBe(1), { timeout: 60_000, interval: 50 })
})

test('a server that is killed again and again leaves one node at most', async () => {
  const directory = temporaryDirectory()
  const pids = new Set<number>()
  for (let n = 0; n < 3; n++) {
    const one = await holder(directory)
    pids.add(one.pid)
    await one.end('SIGKILL')
  }
  const last = await holder(directory)
  for (const pid of pids) await gone(pid)
  expect(runs(last.pid)).toBe(true)
  await last.end('SIGTERM')
})

test('a node that hangs does not prevent its server from exiting', { tags: LONG }, async () => {
  const one = await holder(temporaryDirectory())
  process.kill(one.pid, 'SIGSTOP')
  await one.end('SIGTERM')
  expect(await gone(one.pid)).toBe(true)
})
