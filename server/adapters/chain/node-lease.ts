import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STALE_TERM_MS = 8_000
const POLL_MS = 25

/**
 * Where the node of a directory is: written by the process that has the directory's lock, for those that have
 * not.
 */
type NodeRecord = {
  /** The process that has the lock; for people to read. */
  owner: number
  pid: number
  port: number
  /** What the node calls itself; each start of one has a name of its own. */
  instance: string
  /**
   * The directory that the node works in, as the kernel knows it: a copied file names the directory it came
   * from.
   */
  directory: string
}

/**
 * The folder of the embedded chain, the file in which its node is announced, and the lock of the process that
 * runs it.
 */
export type Place = { directory: string; file: string; lock: string }

/**
 * Publishes the node's address to the other processes. Atomic: the file appears with its content or not at
 * all.
 */
export function announce(file: string, node: Pick<NodeRecord, 'pid' | 'port' | 'instance'>): void {
  const draft = `${file}.${randomUUID()}`
  const { pid, port, instance } = node
  const record: NodeRecord = { owner: process.pid, pid, port, instance, directory: identityOf(dirname(file)) }
  writeFileSync(draft, JSON.stringify(record))
  renameSync(draft, file)
}

/** Takes back what was announced. */
export function withdraw(file: string): void {
  rmSync(file, { force: true })
}

/** What was announced in this very directory, not in one that this is a copy of; null where nothing was. */
export function readNode(file: string): NodeRecord | null {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as NodeRecord
    return record.directory === identityOf(dirname(file)) ? record : null
  } catch {
    return null // gone meanwhile: the caller polls again
  }
}

/**
 * Ends the node of a process that no longer runs. Only the process that has the directory's lock may do so. The
 * process id may have been reused since, or name another directory's node: neither is touched.
 */
export async function endLeftNode(file: string): Promise<void> {
  const left = readNode(file)
  if (!left) return
  const ours = () => isNodeOf(left.pid, dirname(file))
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (ours()) process.kill(left.pid, signal)
    for (const end = performance.now() + STALE_TERM_MS; ours() && performance.now() < end;)
      await sleep(POLL_MS)
  }
}

/** A node works in its directory. */
function isNodeOf(pid: number, directory: string): boolean {
  if (pid <= 0) return false
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return (
      command.split('\0')[0]!.endsWith('anvil') && identityOf(`/proc/${pid}/cwd`) === identityOf(directory)
    )
  } catch {
    return false
  }
}

function identityOf(directory: string): string {
  const { dev, ino } = statSync(directory)
  return `${dev}:${ino}`
}
