import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRpc } from '../../server/chain/rpc.ts'
import { temporaryDirectory } from './support.ts'

type Holder = { url: string; pid: number; end(signal: NodeJS.Signals): Promise<void> }

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
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { ...(JSON.parse(String(line)) as { url: string; pid: number }), end }
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

test('when the server is killed, its chain writes its state and ends; the next start goes on from there', async () => {
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
  await gone(first.pid)
})

test('a second process on the same directory uses the first one’s chain and leaves it alone when it ends', async () => {
  const directory = temporaryDirectory()
  const [first, second] = await Promise.all([holder(directory), holder(directory)])
  expect(second.url).toBe(first.url)
  const owner = JSON.parse(readFileSync(join(directory, 'chain/anvil.json'), 'utf8')) as { pid: number }
  expect([first.pid, second.pid]).toContain(owner.pid)
})

test('a claim whose process id now belongs to something else stops nothing', async () => {
  const directory = temporaryDirectory()
  const first = await holder(directory)
  await first.end('SIGTERM')
  const bystander = spawn('sleep', ['30'])
  onTestFinished(() => void bystander.kill())
  const dead = spawn('true')
  await once(dead, 'exit')
  writeFileSync(
    join(directory, 'chain/anvil.json'),
    JSON.stringify({ owner: dead.pid, pid: bystander.pid, port: 1 }),
  )
  const next = await holder(directory)
  expect(await height(next.url)).toBe(0)
  await sleep(50)
  expect(runs(bystander.pid!)).toBe(true)
})
