import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anvilBinary, freePort, startAnvil, type AnvilProcess } from './anvil-process.ts'
import { ChainError } from './port.ts'
import { openRpc } from './rpc.ts'

const OWNER_WAIT_MS = 25_000
const POLL_MS = 25
const STALE_TERM_MS = 8_000
/** Between a crash of the node and its next start. */
const RESTART_PAUSE_MS = 200

export type EmbeddedNode = {
  url: string
  /** Process id of the node, for tests that kill it. */
  pid(): number
  close(): Promise<void>
}

/** Who runs the node of a data directory; `pid` and `port` are 0 while it starts. */
type Claim = { owner: number; pid: number; port: number }

/** The claims of this very process. */
const held = new Set<string>()

/**
 * The embedded chain of one data directory, its state kept in `<dataDir>/chain`. One process owns the node; others on
 * the same machine and directory use it too. What a killed process left behind is stopped (it writes its state) first.
 * A node that dies is started again on its port, and `onRestart` is called to write again what it lost.
 */
export async function embeddedNode(dataDir: string, onRestart: () => Promise<void>): Promise<EmbeddedNode> {
  anvilBinary() // complain before anything is touched
  const directory = resolve(dataDir, 'chain')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'anvil.json')
  for (const end = Date.now() + OWNER_WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (claim(file)) return own(directory, file, onRestart)
    const other = readClaim(file)
    if (!other) continue
    if (!alive(other.owner, file)) await clearStale(file, other)
    else if (other.port && (await answers(other.port))) {
      return { url: url(other.port), pid: () => other.pid, close: async () => {} }
    }
  }
  const owner = readClaim(file)?.owner
  throw new ChainError(
    'unavailable',
    `Process ${owner} holds the embedded chain in ${directory}, but its node does not answer`,
  )
}

async function own(directory: string, file: string, onRestart: () => Promise<void>): Promise<EmbeddedNode> {
  const port = await freePort()
  let node: AnvilProcess
  let closing = false
  const start = async () => {
    node = await startAnvil(directory, port)
    renameSync(writeDraft(file, { owner: process.pid, pid: node.pid, port }), file)
    void node.exited.then(restart)
  }
  const restart = async () => {
    while (!closing) {
      await sleep(RESTART_PAUSE_MS, undefined, { ref: false })
      if (closing) return
      try {
        await start()
        return await onRestart()
      } catch (error) {
        console.error('The embedded chain stopped and could not be started again yet:', (error as Error).message)
      }
    }
  }
  try {
    await start()
  } catch (error) {
    release(file)
    throw error
  }
  return {
    url: url(port),
    pid: () => node.pid,
    close: async () => {
      closing = true
      await node.stop()
      release(file)
    },
  }
}

/** Takes the directory; false where somebody has it. The file appears with its content or not at all. */
function claim(file: string): boolean {
  const draft = writeDraft(file, { owner: process.pid, pid: 0, port: 0 })
  try {
    linkSync(draft, file)
    held.add(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function release(file: string): void {
  held.delete(file)
  rmSync(file, { force: true })
}

function writeDraft(file: string, content: Claim): string {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(content))
  return draft
}

function readClaim(file: string): Claim | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim
  } catch {
    return null // gone meanwhile: look again
  }
}

/** Stops the node of a dead owner. A process id may have been given to something else since: only anvil is touched. */
async function clearStale(file: string, { pid }: Claim): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (isAnvil(pid)) process.kill(pid, signal)
    for (const end = Date.now() + STALE_TERM_MS; isAnvil(pid) && Date.now() < end; ) await sleep(POLL_MS)
  }
  rmSync(file, { force: true })
}

function isAnvil(pid: number): boolean {
  if (pid <= 0) return false
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.split('\0')[0]!.endsWith('anvil')
  } catch {
    return false
  }
}

/** A process id of ours may come back after a container restarts: then only what we remember is alive. */
function alive(owner: number, file: string): boolean {
  if (owner === process.pid) return held.has(file)
  try {
    process.kill(owner, 0)
    return true
  } catch {
    return false
  }
}

async function answers(port: number): Promise<boolean> {
  return openRpc(url(port))('eth_chainId').then(
    () => true,
    () => false,
  )
}

const url = (port: number) => `http://127.0.0.1:${port}`
