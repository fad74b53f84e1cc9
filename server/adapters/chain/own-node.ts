import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../lib/port.ts'
import { startAnvil, type AnvilProcess } from './anvil-process.ts'
import { announce, endLeftNode, withdraw, type Place } from './node-lease.ts'
import { watchNode } from './node-watch.ts'
import { logError } from '../../lib/log.ts'

/** Between a crash of the node and its next start. */
const RESTART_PAUSE_MS = 200
/** Suffix of a state file that is set aside. */
const UNREADABLE = '.unreadable'
const FOREIGN = '.foreign'

/** A node that this process runs. */
export type OwnedNode = {
  readonly port: number
  readonly pid: number
  /** Has it hold everything again that it has lost, however long the database or the node take. */
  writeAgain(): Promise<void>
  /** Puts aside what it holds, and begins with nothing; where that is now. */
  startAnew(): Promise<string>
  /** Ends it and gives the directory back. */
  stop(): Promise<void>
}

/**
 * Runs the node of a directory, and restarts it on its port when it dies or hangs.
 * @param release releases the directory's lock, which the caller has taken
 */
export async function ownNode(
  place: Place,
  release: () => void,
  onRestart: () => Promise<void>,
): Promise<OwnedNode> {
  let node: AnvilProcess
  let closing = false
  let port = 0
  let whenStarted = () => {}
  let isForeign = false
  const start = async () => {
    node = await startAnvil(place.directory, port)
    announce(place.file, node)
    void node.exited.then(recover)
    void watchNode(node)
    whenStarted()
  }
  const untilDone = (step: () => Promise<void>) => retry(step, () => closing)
  const recover = async () => {
    if (closing) return
    if (isForeign) putAside(place.directory, FOREIGN)
    else logError('The embedded chain stopped: it is started again.')
    isForeign = false
    await sleep(RESTART_PAUSE_MS, undefined, { ref: false })
    await untilDone(() => startOver(place.directory, start))
    await untilDone(onRestart)
  }
  const giveBack = () => {
    withdraw(place.file)
    release()
  }
  try {
    await endLeftNode(place.file)
    withdraw(place.file)
    port = await freePort()
    await startOver(place.directory, start)
  } catch (error) {
    giveBack()
    throw error
  }
  return {
    port,
    writeAgain: () => untilDone(onRestart),
    startAnew: async () => {
      isForeign = true
      const started = new Promise<void>((done) => (whenStarted = done))
      await node.stop()
      await started
      return join(place.directory, `state.json${FOREIGN}`)
    },
    get pid() {
      return node.pid
    },
    stop: async () => {
      closing = true
      await node.stop()
      giveBack()
    },
  }
}

/** Repeats a step until it succeeds, or until the node is not needed any more. */
async function retry(step: () => Promise<void>, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const error = await step().then(
      () => null,
      (reason: Error) => reason,
    )
    if (!error) return
    logError(`The embedded chain is not back yet: ${error.message}`)
    await sleep(RESTART_PAUSE_MS, undefined, { ref: false })
  }
}

/**
 * A state file that the node cannot read (truncated by a full disk, for example) is set aside: its content is
 * written again from the database.
 */
async function startOver(directory: string, start: () => Promise<void>): Promise<void> {
  const state = join(directory, 'state.json')
  try {
    await start()
  } catch (error) {
    if (!existsSync(state)) throw error
    putAside(directory, UNREADABLE)
    logError(
      `${(error as Error).message}. Its state is put aside as ${state}${UNREADABLE} and written again.`,
    )
    await start()
  }
}

function putAside(directory: string, as: string): void {
  const state = join(directory, 'state.json')
  if (existsSync(state)) renameSync(state, `${state}${as}`)
}
