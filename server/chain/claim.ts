import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const STALE_TERM_MS = 8_000
const POLL_MS = 25

/** Who runs the node of a data directory; `pid` and `port` are 0 while it starts. */
export type Claim = { owner: number; pid: number; port: number }

/** The claims of this very process. */
const held = new Set<string>()

/** Takes the directory; false where somebody has it. The file appears with its content or not at all. */
export function claim(file: string): boolean {
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

/** Gives the directory back. */
export function release(file: string): void {
  held.delete(file)
  rmSync(file, { force: true })
}

/** Tells the others where the node is. */
export function announce(file: string, pid: number, port: number): void {
  renameSync(writeDraft(file, { owner: process.pid, pid, port }), file)
}

function writeDraft(file: string, content: Claim): string {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(content))
  return draft
}

/** Who has the directory, or null. */
export function readClaim(file: string): Claim | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim
  } catch {
    return null // gone meanwhile: look again
  }
}

/** Stops the node of a dead owner. A process id may have been given to something else since: only anvil is touched. */
export async function clearStale(file: string, stale: Claim): Promise<void> {
  const { owner, pid } = stale
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (isAnvil(pid)) process.kill(pid, signal)
    for (const end = Date.now() + STALE_TERM_MS; isAnvil(pid) && Date.now() < end;) await sleep(POLL_MS)
  }
  // another process may have cleared it too, and taken the directory since
  if (readClaim(file)?.owner === owner) rmSync(file, { force: true })
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
export function alive(owner: number, file: string): boolean {
  if (owner === process.pid) return held.has(file)
  try {
    process.kill(owner, 0)
    return true
  } catch {
    return false
  }
}
