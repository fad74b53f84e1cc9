import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

/** The project's own folder. */
export const ROOT = resolve(import.meta.dirname, '..')

export interface RunResult {
  ok: boolean
  /** stdout and stderr in the order they came. */
  output: string
}

/**
 * Runs one of the project's tools and collects what it prints; never throws. The project's own `.bin` comes
 * first on PATH, so that every tool runs under the project's own Node.
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        NO_COLOR: '1',
        ...env,
        PATH: join(ROOT, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (part: Buffer) => {
      output += part.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => done({ ok: false, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => done({ ok: code === 0, output }))
  })
}
