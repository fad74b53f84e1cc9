import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundAnswers, SERVER_LIMITS } from '../../../server/http/middleware/server-limits.ts'
import { freePort } from '../../../server/lib/port.ts'
import { rawSocket } from '../../support/server/raw-socket.ts'
import { startServer, type ServerProcess } from '../../support/server/server-process.ts'

const MEGABYTE = 1024 * 1024
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n'
/**
 * Well below what Node's own limits (a minute for the headers) or the slow client itself would take, and enough
 * for a busy machine.
 */
const CUT_OFF_MS = 40_000
const CREATE_MESSAGE = `POST /api/v1/users/create_message HTTP/1.1\r\n${HEAD}`

describe('a server process', () => {
  let directory: string
  let server: ServerProcess
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'akashi-limits-'))
    server = await startServer(await freePort(), {
      DATA_DIR: directory,
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      RPC_URL: '',
    })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  })

  it.each([
    ['says nothing', ''],
    ['never ends its headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `],
  ])('hangs up after ten seconds on who connects and %s', async (_what, text) => {
    const connection = await rawSocket(server.url)
    connection.write(text)
    const drip = setInterval(() => text && connection.write('a'), 500)
    const { ms } = await connection.ended()
    clearInterval(drip)
    expect(ms).toBeGreaterThan(9_000)
    expect(ms).toBeLessThan(CUT_OFF_MS)
  })

  it.each([
    ['says how long it is', `Content-Length: ${7 * MEGABYTE}\r\n\r\n`, false],
    ['comes in chunks', 'Transfer-Encoding: chunked\r\n\r\n', true],
  ])(
    'answers 413 to a body that is too large and %s, and closes the connection',
    async (_what, rest, chunked) => {
      const connection = await rawSocket(server.url)
      connection.write(CREATE_MESSAGE + rest)
      const part = Buffer.alloc(64 * 1024, 'x')
      const framed = Buffer.concat([
        Buffer.from(`${part.length.toString(16)}\r\n`),
        part,
        Buffer.from('\r\n'),
      ])
      const sending = setInterval(() => connection.write(chunked ? framed : part), 2)
      const { error, ms } = await connection.ended()
      clearInterval(sending)
      expect(connection.received()).toMatch(/^HTTP\/1\.1 413 [^]*"code":"TOO_LARGE"/)
      expect(connection.received()).toMatch(/^connection: close\r$/im)
      expect([null, 'EPIPE', 'ECONNRESET']).toContain(error)
      expect(ms).toBeLessThan(CUT_OFF_MS)
    },
  )

  it('serves on over the connection on which JSON of a megabyte was refused', async () => {
    const connection = await rawSocket(server.url)
    connection.write(`${CREATE_MESSAGE}Content-Length: ${MEGABYTE}\r\n\r\n`)
    connection.write(Buffer.alloc(MEGABYTE, 'x'))
    await expect.poll(() => connection.received()).toMatch(/^HTTP\/1\.1 413 [^]*"code":"TOO_LARGE"/)
    connection.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await connection.ended()
    expect(connection.received()).toMatch(/HTTP\/1\.1 200 /)
  })

  it('takes a body in chunks that is not too large, and says 400 to one that it cannot read', async () => {
    const body = JSON.stringify({ address: `0x${'ab'.repeat(20)}` })
    const ask = async (text: string) => {
      const connection = await rawSocket(server.url)
      connection.write(`${CREATE_MESSAGE}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`)
      connection.write(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`)
      await connection.ended()
      return connection.received()
    }
    expect(await ask(body)).toMatch(/^HTTP\/1\.1 200 [^]*"message":/)
    expect(await ask('{"address":')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"BAD_JSON"/)
  })

  it('answers 413 to JSON that no call needs, and takes a picture of five megabytes', async () => {
    const large = JSON.stringify({ address: 'x'.repeat(2 * MEGABYTE) })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/v1/users/create_message`, {
      method: 'POST',
      body: large,
      headers,
    })
    expect(answer.status).toBe(413)
    const form = new FormData()
    form.set('icon', new Blob([new Uint8Array(5 * MEGABYTE)]))
    const upload = await fetch(`${server.url}/api/v1/profile`, { method: 'PATCH', body: form })
    expect(upload.status).toBe(401)
  })
})

describe('the limits of a server', () => {
  const GRACE_MS = 1_500
  let server: Server
  let origin: string
  const large = 'x'.repeat(32 * MEGABYTE)
  beforeAll(async () => {
    const app = new Hono()
      .get('/large', (c) => c.text(large))
      .post('/', async (c) => c.text((await c.req.text()).slice(0, 10)))
    const serverOptions = {
      ...SERVER_LIMITS,
      headersTimeout: 1_000,
      requestTimeout: 2_000,
      connectionsCheckingInterval: 250,
    }
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }) as Server
    boundAnswers(server, {
      graceMs: GRACE_MS,
      bytesPerSecond: 16 * MEGABYTE,
      lookMs: 100,
    })
    if (!server.listening) await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('hang up on who sends a body byte by byte', async () => {
    const connection = await rawSocket(origin)
    connection.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n`)
    const drip = setInterval(() => connection.write('a'), 200)
    const { ms } = await connection.ended()
    clearInterval(drip)
    expect(ms).toBeGreaterThan(1_500)
    expect(ms).toBeLessThan(CUT_OFF_MS)
    expect(SERVER_LIMITS.requestTimeout).toBeLessThanOrEqual(60_000)
  })

  it('hang up on who reads an answer of many megabytes byte by byte, and on who does not read at all', async () => {
    for (const trickle of [true, false]) {
      const connection = await rawSocket(origin)
      connection.socket.pause()
      connection.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const reading = setInterval(() => {
        if (trickle) connection.socket.read(1)
      }, 100)
      await expect
        .poll(() => new Promise<number>((done) => server.getConnections((_error, count) => done(count))), {
          timeout: 20_000,
        })
        .toBe(0)
      clearInterval(reading)
      connection.close()
    }
  })

  it('let those go on who read steadily, and those who keep a connection open between requests', async () => {
    const connection = await rawSocket(origin)
    connection.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => connection.received().length > large.length, { timeout: 20_000 }).toBe(true)
    await new Promise((done) => setTimeout(done, 2 * GRACE_MS))
    connection.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi`)
    await expect.poll(() => connection.received().endsWith('hi'), { timeout: 20_000 }).toBe(true)
    connection.close()
  })
})
