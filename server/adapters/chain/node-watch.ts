import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '../../lib/log.ts'
import { nodeAt, type AnvilProcess } from './anvil-process.ts'

/** Between two questions to a node whether it is still there. */
const ASK_MS = 1_000
/** So many in a row, each unanswered for three seconds, are no busy machine and no machine that slept. */
const UNANSWERED_MAX = 4

/**
 * Watches a node that this process runs, until it ends. One that has not answered for some fifteen seconds is
 * killed, so that it is started again: no other process may do so while this one holds the directory.
 */
export async function watchNode(node: AnvilProcess): Promise<void> {
  let ended = false
  void node.exited.then(() => (ended = true))
  for (let unanswered = 0; !ended; unanswered = (await isThere(node)) ? 0 : unanswered + 1) {
    if (unanswered >= UNANSWERED_MAX) return kill(node.pid)
    await sleep(ASK_MS, undefined, { ref: false })
  }
}

async function isThere({ port, instance }: AnvilProcess): Promise<boolean> {
  return (await nodeAt(port)) === instance
}

function kill(pid: number): void {
  logError('The embedded chain does not answer any more: it is ended.')
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended meanwhile
  }
}
