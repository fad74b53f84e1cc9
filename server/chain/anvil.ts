import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../port.ts'
import { anvilBinary, startAnvil, type AnvilProcess } from './anvil-process.ts'
import { alive, announce, claim, clearStale, readClaim, release } from './claim.ts'
import { ChainError } from './port.ts'
import { openRpc } from './rpc.ts'
import { logError } from '../log.ts'

const OWNER_WAIT_MS = 25_000
const POLL_MS = 25
/** Between a crash of the node and its next start. */
const RESTART_PAUSE_MS = 200

export type EmbeddedNode = {
  url: string
  /** Process id of the node, for tests that kill it. */
  pid(): number
  close(): Promise<void>
}

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
    announce(file, node.pid, port)
    void node.exited.then(recover)
  }
  const recover = async () => {
    for (const step of [() => startOver(directory, start), onRestart]) {
      while (!closing) {
        await sleep(RESTART_PAUSE_MS, undefined, { ref: false })
        if (closing) return
        const error = await step().then(
          () => null,
          (reason: Error) => reason,
        )
        if (!error) break
        logError(`The embedded chain stopped and is not back yet: ${error.message}`)
      }
    }
  }
  try {
    await startOver(directory, start)
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

/**
 * A state file that the node cannot read (cut off by a full disk, say) is put aside: what it held is written again
 * from the database.
 */
async function startOver(directory: string, start: () => Promise<void>): Promise<void> {
  const state = join(directory, 'state.json')
  try {
    await start()
  } catch (error) {
    if (!existsSync(state)) throw error
    renameSync(state, `${state}.unreadable`)
    logError(`${(error as Error).message}. Its state is put aside as ${state}.unreadable and written again.`)
    await start()
  }
}

async function answers(port: number): Promise<boolean> {
  return openRpc(url(port))('eth_chainId').then(
    () => true,
    () => false,
  )
}

const url = (port: number) => `http://127.0.0.1:${port}`
