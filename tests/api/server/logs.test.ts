import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Wallet } from 'ethers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MediaAway } from '../../../server/adapters/media/port.ts'
import { createApp } from '../../../server/app/app.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { freePort } from '../../../server/lib/port.ts'
import { ownDatabase, type OwnDatabase } from '../../support/server/own-database.ts'
import { findSecrets, forgetSecrets, plantSecrets } from '../../support/server/planted-secrets.ts'
import { startServer, type ServerProcess } from '../../support/server/server-process.ts'
import { openLog } from '../../../server/lib/log.ts'
import { signIn } from '../../support/accounts/people.ts'
import { startAppWithoutNode } from '../../support/server/app.ts'
import { KDF, encryptedWallet, signUpByMail } from '../../support/accounts/sign-up-by-mail.ts'

const EMAIL = 'hana.private@example.com'
const wallet = Wallet.createRandom()
const SECRETS = {
  email: EMAIL,
  authentication: '1234567890abcdef'.repeat(4),
  vault: 'fedcba09'.repeat(12),
  salt: 'c0ffee11'.repeat(4),
  address: wallet.address.toLowerCase(),
}

describe('the log of a server process', () => {
  let directory: string
  let env: Record<string, string>
  let own: OwnDatabase | undefined
  let server: ServerProcess

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'akashi-logs-'))
    const cluster = process.env.TEST_DATABASE_URL
    own = cluster ? await ownDatabase(cluster) : undefined
    env = { DATA_DIR: directory, DATABASE_URL: own?.url ?? '', RPC_URL: '' }
  })
  afterEach(async () => {
    await server.stop()
    await own?.drop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Starts a server whose database refuses what these statements forbid. */
  async function serverWhoseDatabase(...statements: string[]): Promise<void> {
    const { db, close } = await openDatabase({ url: own?.url, dataDir: directory })
    for (const statement of statements) await sql.raw(statement).execute(db)
    await close()
    server = await startServer(await freePort(), env)
  }

  const signUp = async () => {
    const ask = async (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
    const person = {
      email: EMAIL,
      wallet,
      key: SECRETS.authentication,
      kdf: { ...KDF, salt: SECRETS.salt },
      change: { vault: { ...encryptedWallet().vault, ciphertext: SECRETS.vault } },
    }
    return (await signUpByMail({ ask }, person)).answer
  }

  it('says which constraint refused a sign-up, and nothing that a user typed or that opens a wallet', async () => {
    await serverWhoseDatabase(
      `alter table sign_ups add constraint nobody_called_hana check (email not like 'hana%')`,
    )
    expect((await signUp()).status).toBe(500)
    const log = server.output()
    expect(log).toContain('POST /api/v1/users/email/sign_up failed')
    expect(log).toContain('nobody_called_hana')
    expect(log).toContain('23514')
    expect(log).toMatch(/at .*sign-ups\.ts/)
    const written = Object.entries(SECRETS).filter(([, secret]) => log.includes(secret))
    expect(written).toEqual([])
    // what is stored of the authentication key, and how the engine quotes a row that it refuses
    expect(log).not.toMatch(/[0-9a-f]{32}:[0-9a-f]{64}|Failing row|params|parameters/i)
  })

  it('repeats no value that the database could not read', async () => {
    await serverWhoseDatabase(
      `create function read_as_number() returns trigger language plpgsql as
        $$ begin perform new.email::int; return new; end $$`,
      `create trigger read_as_number before insert on sign_ups for each row execute function read_as_number()`,
    )
    expect((await signUp()).status).toBe(500)
    const log = server.output()
    expect(log).toContain('22P02')
    expect(log).not.toContain(EMAIL)
  })
})

describe('an original that fails while it is sent', () => {
  it('breaks its answer off, and is one line of the log, with the request and without a path', async () => {
    const lines: Record<string, unknown>[] = []
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
    const app = await startAppWithoutNode()
    const server = serve({ fetch: createApp(app.deps, null).fetch, port: 0, hostname: '127.0.0.1' }) as Server
    onTestFinished(async () => {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
      await app.close()
    })
    await once(server, 'listening')
    openLog({ level: 'info', json: true, write: (line) => void lines.push(JSON.parse(line) as never) })
    const { url } = await app.deps.media.put(Buffer.alloc(400_000, 'picture'), 'png')
    const { read } = app.deps.media
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`
    const answer = async () => (await fetch(at)).arrayBuffer()
    const failAfter = (error: Error) => {
      app.deps.media.read = async (name, range) => {
        const reader = (await read(name, range))!.getReader()
        let pieces = 0
        return new ReadableStream({
          pull: async (controller) => {
            if (pieces++ === 2) throw error
            const { value } = await reader.read()
            if (value) controller.enqueue(value)
          },
        })
      }
    }
    failAfter(Object.assign(new Error(`EIO: i/o error, read '/home/${EMAIL}'`), { code: 'EIO' }))
    await expect(answer()).rejects.toThrow('terminated')
    const failed = lines.filter(({ level }) => level === 'error')
    expect(failed).toMatchObject([
      { msg: 'An original broke off while it was sent', request: expect.any(String) as string },
    ])
    expect(JSON.stringify(lines)).not.toContain(EMAIL)
    failAfter(new MediaAway('The store is away.'))
    await expect(answer()).rejects.toThrow('terminated')
    app.deps.media.read = read
    expect((await answer()).byteLength).toBe(400_000)
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    for (const spy of printed) expect(spy).not.toHaveBeenCalled()
  })
})

describe('a request that fails in the database', () => {
  it('is found by the id of its answer: what failed, and its own line', async () => {
    const lines: Record<string, unknown>[] = []
    const app = await startAppWithoutNode()
    onTestFinished(() => app.close())
    openLog({ level: 'info', json: true, write: (line) => void lines.push(JSON.parse(line) as never) })
    await sql.raw('alter table notices rename to notices_elsewhere').execute(app.deps.db)
    const { cookie } = await signIn(app)
    const answer = await app.ask('/api/v1/notices', { headers: { cookie } })
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(lines.filter(({ request }) => request === id)).toMatchObject([
      { level: 'error', error: expect.stringContaining('42P01') as string },
      { level: 'info', msg: 'request', method: 'GET', route: '/api/v1/notices', status: 500, who: 'member' },
    ])
  })
})

describe('the log of the tests of the API', () => {
  it('is searched for what people sent, cookies among it', () => {
    const answer = new Response(null, { headers: { 'set-cookie': 'akashi_session=given-token-1; Path=/' } })
    const body = JSON.stringify({ nested: { email: EMAIL, salt: SECRETS.salt }, kind: 'short' })
    const headers = { cookie: 'other=1; akashi_pre_session=sent-token-2-and-more' }
    plantSecrets('/api/v1/users', { headers, body }, answer)
    const lines = [EMAIL, SECRETS.salt, 'sent-token-2-and-more', 'short'].map(
      (secret) => `{"msg":"${secret}"}`,
    )
    expect(findSecrets(lines).map(({ secret }) => secret)).toEqual([
      EMAIL,
      SECRETS.salt,
      'sent-token-2-and-more',
    ])
    forgetSecrets()
    expect(findSecrets(lines)).toEqual([])
  })
})
