import { expect } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { runScript } from './server-process.ts'

/** A process that has not refused by then has opened. */
const REFUSED_MS = 60_000

/** The output of a start that cannot continue: one sentence and nothing else. */
export async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runScript(
    ['server/main.ts'],
    {
      DATABASE_URL: '',
      PORT: String(await freePort()),
      ...env,
    },
    REFUSED_MS,
  )
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.any(String)]])
  expect(output).not.toMatch(/Aborted|RuntimeError|^\s+at /m)
  return output.trim()
}
