import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '../../lib/data-dir/kernel-lock.ts'
import { anvilBinary, nodeAt, urlOf } from './anvil-process.ts'
import { readNode, type Place } from './node-lease.ts'
import { ownNode, type OwnedNode } from './own-node.ts'
import { ChainError } from './port.ts'
import { logError } from '../../lib/log.ts'

const OWNER_WAIT_MS = 25_000
const POLL_MS = 25
/** How often a process that uses another's node checks that it is still there. */
const LOOK_MS = 500

export type EmbeddedNode = {
  /** Where it is now; it moves when another process takes it over. */
  readonly url: string
  /** Process id of the node, for tests that kill it. */
  pid(): number
  /** Puts aside what the node holds; where it is now. Null where another process runs it. */
  startAnew(): Promise<string | null>
  close(): Promise<void>
}

/**
 * The embedded chain of one data directory, its state stored in `<dataDir>/chain`. The process that has the
 * directory's lock runs the node; others on the same machine and directory use it too, and the next of them
 * takes it over when the first is gone. What a killed process left behind is stopped (it writes its state)
 * first. A node that dies is started again on its port. `onRestart` is called to write again what a node has
 * lost.
 */
export async function embeddedNode(dataDir: string, onRestart: () => Promise<void>): Promise<EmbeddedNode> {
  anvilBinary() // complain before anything is touched
  const directory = resolve(dataDir, 'chain')
  mkdirSync(directory, { recursive: true })
  const place = { directory, file: join(directory, 'anvil.json'), lock: join(directory, 'node.lock') }
  for (const end = performance.now() + OWNER_WAIT_MS; performance.now() < end; await sleep(POLL_MS)) {
    const release = tryLock(place.lock)
    if (release) return standing(place, await ownNode(place, release, onRestart), onRestart)
    const found = await foundNode(place.file)
    if (found) return standing(place, found, onRestart)
  }
  throw new ChainError(
    'unavailable',
    `Another Akashi (process ${readNode(place.file)?.owner ?? 'unknown'}) runs the embedded chain in ${directory}, but its node does not answer here`,
  )
}

type FoundNode = { port: number; pid: number }

/** The node that another process of this directory runs, if it answers and is the one that was announced. */
async function foundNode(file: string): Promise<FoundNode | null> {
  const record = readNode(file)
  if (!record) return null
  return (await nodeAt(record.port)) === record.instance ? { port: record.port, pid: record.pid } : null
}

/** A node that this process runs or uses, and takes over when no process runs it any more. */
function standing(place: Place, first: OwnedNode | FoundNode, onRestart: () => Promise<void>): EmbeddedNode {
  let node: OwnedNode | FoundNode = first
  let closing = false
  let looking: Promise<void> = Promise.resolve()
  const poll = async () => {
    const release = tryLock(place.lock)
    if (!release) {
      const { port } = readNode(place.file) ?? node
      // moved: another process has taken it over
      if (port !== node.port) node = (await foundNode(place.file)) ?? node
      return
    }
    logError('The process that ran the embedded chain is gone: this one goes on with it.')
    const own = await ownNode(place, release, onRestart)
    node = own
    await own.writeAgain()
  }
  const follow = async () => {
    while (!closing && !('stop' in node)) {
      await sleep(LOOK_MS, undefined, { ref: false })
      if (closing) return
      looking = poll().catch((error: Error) => {
        logError(`The embedded chain is not back yet: ${error.message}`)
      })
      await looking
    }
  }
  void follow()
  return {
    get url() {
      return urlOf(node.port)
    },
    pid: () => node.pid,
    startAnew: async () => ('stop' in node ? node.startAnew() : null),
    close: async () => {
      closing = true
      if ('stop' in node) return node.stop()
      // what it has taken over meanwhile ends too
      await looking
      if ('stop' in node) await (node as OwnedNode).stop()
    },
  }
}
