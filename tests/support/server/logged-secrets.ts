import { afterAll, expect } from 'vitest'
import { openLog } from '../../../server/lib/log.ts'
import { findSecrets, forgetSecrets } from './planted-secrets.ts'

// The log of every test of the API, as production writes it: nothing in it that anybody sent and that is theirs.

const lines: string[] = []

openLog({
  level: 'debug',
  json: true,
  write: (line) => {
    lines.push(line)
    const { level, msg, error } = JSON.parse(line) as Record<string, string>
    // as a process without a log of its own does: tests look for failures there
    if (level === 'error') console.error(error === undefined ? msg : `${msg}: ${error}`)
  },
})

afterAll(() => {
  const found = findSecrets(lines)
  lines.length = 0
  forgetSecrets()
  expect(found, 'the log has what somebody sent').toEqual([])
})
