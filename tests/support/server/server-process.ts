import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const NODE = process.execPath

/** Far longer than any script takes that ends. */
const SCRIPT_MS = 300_000

export interface ServerProcess {
  url: string
  /** What the process has printed. */
  output(): string
  pid: number
  /** Sends it a signal and waits for its end; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C does; answers its exit code. */
  stop(): Promise<number | null>
}

/** Runs a script of the server to its end; one that has not ended by then is killed, and has no code. */
export async function runScript(args: string[], env: Record<string, string>, mostMs = SCRIPT_MS) {
  const child = spawn(NODE, args, { cwd: ROOT, env: { ...process.env, ...env } })
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, output }
}

/** Starts one real server process and waits until it answers. */
export async function startServer(
  port: number,
  env: Record<string, string>,
  script: readonly string[] = ['server/main.ts'],
): Promise<ServerProcess> {
  const url = `http://localhost:${port}`
  const child = spawn(NODE, script, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  await answering(url, child, () => output)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    output: () => output,
    pid: child.pid ?? 0,
    end,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGINT'),
  }
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const end = performance.now() + SCRIPT_MS; performance.now() < end;) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`)
    const answer = await fetch(`${url}/openapi.json`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the server does not answer:\n${output()}`)
}
