import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/<pid>/stat`: Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10
const POSTGRES = 'postgres'

interface Stat {
  name: string
  parent: number
  ticks: number
  /** Of its children that have ended. */
  reaped: number
}

/**
 * Milliseconds of processor time that this process and the PostgreSQL which it has started have used so far. Other work on
 * the machine changes it far less than the time by the clock. Without `/proc`, of this process alone.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  const all = new Map(processes())
  const isOurs = ({ name, parent }: Stat) => name === POSTGRES && parent === process.pid
  const ticks = [...all.values()].map((one) => {
    if (isOurs(one)) return one.ticks + one.reaped
    const parent = all.get(one.parent)
    return parent && isOurs(parent) ? one.ticks : 0
  })
  return (user + system) / 1000 + ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

function processes(): [number, Stat][] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .flatMap((pid): [number, Stat][] => {
        const stat = statOf(pid)
        return stat ? [[pid, stat]] : []
      })
  } catch {
    return []
  }
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const [, parent, , , , , , , , , , user, system, userOfChildren, systemOfChildren] = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const sum = (one: number | undefined, other: number | undefined) => (one ?? 0) + (other ?? 0)
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: parent ?? 0,
      ticks: sum(user, system),
      reaped: sum(userOfChildren, systemOfChildren),
    }
  } catch {
    return null // it has ended
  }
}
