import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { describeError, logError } from './log.ts'

it('keeps of an error what finds its place, and none of the fields that others attach', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    name: 'DatabaseError',
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(hana@example.com) already exists.',
    where: 'COPY users, line 1: "hana@example.com"',
    params: ['hana@example.com', 'secret-vault'],
    parameters: ['secret-vault'],
    query: "insert into users values ('secret-vault')",
  })
  const said = describeError(error)
  expect(said).toContain(
    'DatabaseError: duplicate key value violates unique constraint "users_email" (code 23505, constraint users_email)',
  )
  expect(said).toContain('at ')
  expect(said).not.toMatch(/hana@example\.com|secret-vault|insert into/)
})

it('takes email addresses, passwords and queries out of messages, also of what an error was caused by', () => {
  const cause = new Error('550 no mailbox <hana@example.com> at smtp://mailer:hunter2@mail.example.com:25')
  const said = describeError(new Error('GET https://shop.example/verify?token=abc#x failed', { cause }))
  expect(said).toContain('GET https://shop.example/verify?… failed')
  expect(said).toContain('caused by Error: 550 no mailbox <[email]> at smtp://…@mail.example.com:25')
  expect(said).not.toMatch(/hana|hunter2|token=abc/)
})

it('lets nobody begin a line of their own in the log', () => {
  expect(describeError(new Error('no user a\r\nPOST /api/v1/x failed\u001b[31m')).split('\n')[0]).toBe(
    'Error: no user a POST /api/v1/x failed [31m',
  )
  const frames = describeError(new Error('no\n    at a stranger’s\u2028line')).split('\n').slice(1)
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.join()).not.toContain('stranger')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  logError('GET /a\r\nPOST /b\u0085\u2029c failed', new Error('x'))
  logError('GET /a\nPOST /b failed')
  logError('GET /a\u202Edeliaf b/ TSOP\u2066\u200B\u009B31m\u001B]0;x\u0007 failed')
  expect(said.mock.calls.map(([line]) => String(line).split('\n')[0])).toEqual([
    'GET /a POST /b c failed: Error: x',
    'GET /a POST /b failed',
    'GET /a deliaf b/ TSOP 31m ]0;x  failed',
  ])
  said.mockRestore()
})

it('says something of whatever was thrown, and never more than a screen', () => {
  expect(describeError('gone')).toBe('gone')
  expect(describeError(undefined)).toBe('undefined')
  expect(describeError({ password: { is: 'deep' } })).not.toContain('deep')
  expect(describeError(new Error('x'.repeat(10_000))).split('\n')[0]?.length).toBeLessThan(600)
  const circle: Error & { cause?: unknown } = new Error('its own cause')
  circle.cause = circle
  expect(describeError(circle).match(/its own cause/g)).toHaveLength(4)
})

function scriptOf(mistake: string): string[] {
  const script = `import { logUncaught } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    logUncaught((code) => process.exit(code))
    const mistake = Object.assign(new Error('gone'), { params: ['secret-vault'] })
    setTimeout(() => process.exit(0), 300)
    ${mistake}`
  return ['--input-type=module', '-e', script]
}

function processIn(mistake: string) {
  return spawnSync(process.execPath, scriptOf(mistake), { encoding: 'utf8' })
}

it('ends a process for an error that nobody caught, and prints none of its fields', () => {
  const { status, stderr } = processIn('setTimeout(() => { throw mistake })')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The server ends because of an error that nobody caught: Error: gone\n/)
  expect(stderr).not.toContain('secret-vault')
})

it('goes on after a failure that nobody waited for, and prints none of its fields', () => {
  const { status, stderr } = processIn('void Promise.reject(mistake)')
  expect(status).toBe(0)
  expect(stderr).toMatch(/^An error that nobody waited for: Error: gone\n/)
  expect(stderr).not.toContain('secret-vault')
})

it('goes on when nobody reads its log any more', async () => {
  const child = spawn(
    process.execPath,
    scriptOf('setInterval(() => { console.error(1); console.log(1) }, 50)'),
  )
  child.stderr.destroy()
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})
