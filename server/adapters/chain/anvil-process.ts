import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ChainError } from './port.ts'
import { openRpc } from './rpc.ts'

/** The id wallets know as a local chain. */
export const EMBEDDED_CHAIN_ID = 31337

/** 2020-09-13, before the first line of this product. */
const GENESIS_S = 1_600_000_000
const HOST = '127.0.0.1'
const READY_TIMEOUT_MS = 20_000
const READY_POLL_MS = 15
/** A node that writes no state by then is ended without: the database has what it held. */
const STOP_TIMEOUT_MS = 5_000
/** What the end itself takes then. */
const KILL_MS = 1_000
/** It answers at once or is not there. */
const METADATA_TIMEOUT_MS = 3_000

/**
 * Runs the node and ends it, with its state written, as soon as this process has ended for any reason: the pipe
 * on standard input closes with its last holder, even after a kill -9. A node that hangs gets a few seconds.
 * The first line of output is the node's process id.
 */
const KEEPER = `exec 3<&0
"$@" </dev/null 3<&- >"$ANVIL_LOG" 2>&1 &
pid=$!
echo $pid
( read -r _ <&3; kill -TERM $pid 2>/dev/null; sleep 5; kill -KILL $pid 2>/dev/null ) >/dev/null 2>&1 &
watch=$!
exec >/dev/null
wait $pid
code=$?
kill $watch 2>/dev/null
exit $code`

export type AnvilProcess = {
  url: string
  port: number
  /** What the node calls itself, new at each start. */
  instance: string
  /** Of the node itself, not of its keeper. */
  pid: number
  /** Resolves when the node has ended, wanted or not. */
  exited: Promise<void>
  /** Ends the node after it has written its state. */
  stop(): Promise<void>
}

/**
 * The node's program, from its npm package.
 * @throws ChainError `misconfigured` with one line to act on where the package has none for this platform.
 */
export function anvilBinary(): string {
  try {
    const require = createRequire(import.meta.url)
    const file = join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')
    if (existsSync(file)) return file
  } catch {
    // not installed: npm leaves the package out on other platforms
  }
  throw new ChainError(
    'misconfigured',
    `There is no embedded chain for ${process.platform}-${process.arch}: set RPC_URL (and OPERATOR_KEY) to use an EVM node`,
  )
}

/**
 * Starts the node on a port of the loopback interface and waits until it answers.
 * Gas costs nothing, so a transaction signed once stays valid however often the chain is written again.
 */
export async function startAnvil(directory: string, port: number): Promise<AnvilProcess> {
  const binary = anvilBinary()
  const log = join(directory, 'anvil.log')
  const flags = ['--host', HOST, '--port', String(port), '--chain-id', String(EMBEDDED_CHAIN_ID)]
  flags.push('--state', join(directory, 'state.json'), '--state-interval', '1', '--prune-history')
  // old enough that everything can be written again at the time it happened; the clock is set once it runs
  if (!existsSync(join(directory, 'state.json'))) flags.push('--timestamp', String(GENESIS_S))
  flags.push('--gas-price', '0', '--block-base-fee-per-gas', '0', '--disable-min-priority-fee')
  flags.push('--hardfork', 'prague', '--accounts', '1', '--no-cors', '--quiet')
  // its own process group: this process handles a Ctrl-C in the terminal, in its own order
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'anvil', binary, ...flags], {
    detached: true,
    // by this others see whose node it is (node-lease.ts)
    cwd: directory,
    stdio: ['pipe', 'pipe', 'ignore'],
    // none of our configuration, which holds secrets
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ANVIL_LOG: log },
  })
  keeper.stdin.on('error', () => {}) // the keeper may be gone first
  const exited = new Promise<void>((resolve) => {
    keeper.once('exit', () => resolve())
    keeper.once('error', () => resolve())
  })
  void exited.then(() => keeper.stdin.destroy())
  const stop = async () => {
    keeper.ref()
    keeper.stdin.end()
    // a node that hangs is ended by the keeper process
    await Promise.race([exited, sleep(STOP_TIMEOUT_MS + KILL_MS, undefined, { ref: false })])
  }
  const pid = await firstLine(keeper.stdout, exited)
  const url = urlOf(port)
  const instance = await ready(port, exited, log)
  // neither the node nor its pipes prevent the server from exiting
  keeper.unref()
  for (const stream of [keeper.stdin, keeper.stdout]) (stream as unknown as { unref(): void }).unref()
  return { url, port, instance, pid, exited, stop }
}

async function firstLine(stream: NodeJS.ReadableStream, exited: Promise<void>): Promise<number> {
  const line = new Promise<string>((resolve) => stream.once('data', (chunk) => resolve(String(chunk))))
  const text = await Promise.race([line, exited.then(() => '')])
  stream.resume()
  return Number.parseInt(text, 10)
}

/** Where a node of this machine is. */
export function urlOf(port: number): string {
  return `http://${HOST}:${port}`
}

/** What the node at a port calls itself; null where none answers. */
export async function nodeAt(port: number): Promise<string | null> {
  const asked = openRpc(urlOf(port), METADATA_TIMEOUT_MS)<{ instanceId: string }>('anvil_metadata')
  return asked.then(
    ({ instanceId }) => instanceId,
    () => null,
  )
}

async function ready(port: number, exited: Promise<void>, log: string): Promise<string> {
  let gone = false
  void exited.then(() => (gone = true))
  const end = performance.now() + READY_TIMEOUT_MS
  for (; performance.now() < end && !gone; await sleep(READY_POLL_MS)) {
    const instance = await nodeAt(port)
    if (instance) return instance
  }
  const last = readFileSync(log, 'utf8').trim().split('\n').slice(-1)[0]
  throw new ChainError(
    'unavailable',
    `The embedded chain did not start${last ? `: ${last}` : ''} (see ${log})`,
  )
}
