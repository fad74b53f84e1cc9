import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logError, logInfo, logRequest, openLog } from './log.ts'
import { describeError } from './logging/describe-error.ts'
import { doing } from './logging/under-way.ts'

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

describe('the log of a server', () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>
  afterEach(() => {
    lines.length = 0
    openLog({ level: 'error', json: false })
  })

  it('is a line of JSON for each request, and every line that is written meanwhile has its id', () => {
    openLog({ level: 'info', json: true, write })
    doing({ request: 'a1b2' }, () => {
      logError('The list could not be read', new Error('column "x" does not exist'))
      logRequest({ method: 'GET', route: '/api/v1/balls/:uuid', status: 200, ms: 3, who: 'visitor' })
    })
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      request: 'a1b2',
      msg: 'The list could not be read',
      error: expect.stringMatching(/^Error: column "x" does not exist\n\s+at /) as string,
    })
    expect(last()).toMatchObject({
      level: 'info',
      request: 'a1b2',
      route: '/api/v1/balls/:uuid',
      status: 200,
    })
    logInfo('It runs')
    expect(last()).not.toHaveProperty('request')
  })

  it('leaves out what is below its level', () => {
    openLog({ level: 'warn', json: true, write })
    logInfo('It runs')
    expect(lines).toEqual([])
  })

  it.each([
    ['an email address', 'to hana@example.com', 'to [email]'],
    ['a session', 'akashi_session=Zm9vYmFyMTIz; a=b', 'akashi_session=…; a=b'],
    ['a session over https', '__Host-akashi_session=Zm9v', '__Host-akashi_session=…'],
    ['a token of a mail', 'GET /recover?token=abc failed', 'GET /recover?… failed'],
    ['a header', 'authorization: Bearer abc.def', 'authorization: Bearer …'],
    ['a key of the payment provider', 'sk_live_51abcdefgh refused', 'sk_… refused'],
    ['an identity', `of eyJhbGciOi.eyJzdWIi.c2ln`, 'of …'],
    ['a reveal hash', `reveal 0x${'ab12'.repeat(16)}`, 'reveal 0xab12ab12…'],
    ['an authentication hash', `hash ${'12cd'.repeat(16)}`, 'hash 12cd12cd…'],
    ['a signed transaction', `raw 0x02f8${'7a'.repeat(200)} sent`, 'raw 0x02f87a7a… sent'],
    ['a token', `with ${'aB3_'.repeat(11)}`, 'with …'],
    ['a password of a database', 'postgres://akashi:hunter2@db/x', 'postgres://…@db/x'],
  ])('never has %s, whoever writes it', (_, said, expected) => {
    openLog({ level: 'info', json: true, write })
    logInfo(said)
    expect(last().msg).toBe(expected)
    logError('It failed', new Error(said))
    expect(String(last().error)).toContain(`Error: ${expected}\n`)
  })

  it('leaves what an operator looks for: accounts, ids and the beginning of a transaction’s hash', () => {
    openLog({ level: 'info', json: true, write })
    const said =
      'account 0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359, order 0b8e4dd6-4a3d-4a44-9d7e-4b0d0c0f3c11, GET /balls/x'
    logInfo(said)
    expect(last().msg).toBe(said)
    expect(describeError(new Error('x')).split('\n')[1]).toMatch(/^\s+at .*log\.test\.ts:\d+/)
  })
})
