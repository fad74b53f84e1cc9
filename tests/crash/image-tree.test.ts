import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anvilBinary } from '../../server/adapters/chain/anvil-process.ts'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { freePort } from '../../server/lib/port.ts'
import { ownDatabase, type OwnDatabase } from '../support/server/own-database.ts'
import { PRODUCTION } from '../support/server/production.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { containerfile, has, nginxIn, WITH_SYSTEM_PATH } from '../support/server/shipped.ts'

/** Of accounts that a development node gives money to. */
const KEYS = {
  OPERATOR_KEY: 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  RELAYER_KEY: '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  SETTLER_KEY: '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
}
const AT_ONCE = 32

const folder = mkdtempSync(join(tmpdir(), 'akashi-image-'))
const [source, image, data] = ['source', 'image', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const file = containerfile()
const isRoot = process.getuid?.() === 0
const children: ChildProcess[] = []
const [program = '', ...args] = file.start.map((word) => word.replace('/app', image))
/** Its folder, and its user where we may take another's place. */
const asUser = { cwd: image, ...(isRoot && { uid: file.user, gid: file.user }) }
let env: Record<string, string> = {}
let database: OwnDatabase | undefined
let port = 0
let metrics = 0
let server: ChildProcess
let output = ''

/** The tree as the Containerfile makes it: its own commands, and what its second stage takes. */
beforeAll(async () => {
  chmodSync(folder, 0o755)
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const wanted = files.split('\0').filter((name) => name !== '' && !/^(?:tests|bench)\//.test(name))
  for (const name of wanted.filter((name) => existsSync(name))) {
    mkdirSync(dirname(join(source, name)), { recursive: true })
    cpSync(name, join(source, name))
  }
  const plain: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: process.env.PATH?.replace(/[^:]*node_modules\/\.bin:?/g, ''),
  }
  // the test runner's: a client is built for production
  delete plain.NODE_ENV
  for (const command of file.commands)
    execFileSync('sh', ['-ec', command.replace('/data', data)], { cwd: source, env: plain, stdio: 'pipe' })
  mkdirSync(image)
  for (const name of file.taken) renameSync(join(source, name), join(image, name))
  rmSync(source, { recursive: true, force: true })
  if (isRoot) chownSync(data, file.user, file.user)

  const chain = await freePort()
  children.push(spawn(anvilBinary(), ['--port', String(chain), '--quiet', '--block-time', '1']))
  const rpc = openRpc(`http://127.0.0.1:${chain}`)
  await vi.waitUntil(() => rpc('eth_chainId').catch(() => false), { timeout: 60_000 })
  ;[port, metrics] = [await freePort(), await freePort()]
  database = await ownDatabase(process.env.TEST_DATABASE_URL ?? '')
  // as the image has it: nothing of this machine's environment
  env = {
    ...PRODUCTION,
    ...KEYS,
    PATH: join(image, 'node_modules/.bin'),
    HOME: '/nonexistent',
    DATA_DIR: data,
    DATABASE_URL: database.url,
    RPC_URL: `http://127.0.0.1:${chain}`,
    GOOGLE_CLIENT_ID: 'none',
    GOOGLE_CLIENT_SECRET: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    TRUST_PROXY: '1',
  }
  command('migrate.ts')
  const catalog = writeCatalog(studioGroup())
  execFileSync('chmod', ['-R', 'a+rX', catalog])
  command('catalog.ts', 'import', catalog)
  server = spawn(program, args, { ...asUser, env })
  children.push(server)
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (output += String(part)))
  await vi.waitUntil(
    async () => {
      if (server.exitCode !== null) throw new Error(output)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    { timeout: 120_000, interval: 200 },
  )
})
afterAll(async () => {
  // nginx takes its workers along
  for (const child of children) child.kill('SIGTERM')
  await database?.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Has an operator's command do its work. */
function command(...words: string[]): void {
  const [name = '', ...rest] = words
  const said = spawnSync(program, [`server/app/commands/${name}`, ...rest], {
    ...asUser,
    env,
    encoding: 'utf8',
  })
  if (said.status !== 0) throw new Error(said.stdout + said.stderr)
}

/** What curl is answered: status, protocol and headers. */
function asked(address: string, ...args: string[]): { status: number; headers: string } {
  const said = spawnSync(
    'curl',
    ['-sk', '--max-time', '30', '-D', '-', '-o', '/dev/null', ...args, address],
    {
      encoding: 'utf8',
    },
  )
  return { status: Number(/^HTTP\/\S+ (\d+)/.exec(said.stdout)?.[1]), headers: said.stdout.toLowerCase() }
}

// production has no embedded database
describe.runIf(process.env.TEST_DATABASE_URL)('the tree of the image, in production', () => {
  it('has no chain of its own, and nothing that its user could change', () => {
    expect(existsSync(join(image, 'node_modules/@foundry-rs'))).toBe(false)
    expect(existsSync(join(image, 'node_modules/vitest'))).toBe(false)
    expect(isRoot ? statSync(join(image, 'server/main.ts')).uid : 0).not.toBe(file.user)
  })

  it('answers pages, pictures of its build, and its own health check', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/en`)
    expect(page.status).toBe(200)
    // rendered, and not the empty shell
    expect(page.headers.get('cache-control')).toContain('s-maxage')
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
    const [node = '', ...check] = file.health.map((word) => word.replace('/app', image))
    const health = (variables: Record<string, string>) => spawnSync(node, check, { env: variables }).status
    expect(health({ PORT: String(port) })).toBe(0)
    expect(health({ PORT: String(await freePort()) })).toBe(1)
  })

  it('writes its log as JSON, a line for each request, and tells Prometheus of them', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/en`)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ request }) => request === answer.headers.get('x-request-id'))).toMatchObject({
      route: 'page home',
      status: 200,
      who: 'visitor',
    })
    const scraped = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(scraped).toMatch(
      /akashi_http_request_seconds_count\{method="GET",route="page home",status="200"\} \d/,
    )
    expect(scraped).toMatch(/^akashi_ready 1$/m)
    expect(scraped).toMatch(/^akashi_chain_ready\{what="mint"\} 1$/m)
    expect(scraped).toMatch(/^akashi_database_connections\{state="idle"\} \d/m)
  })

  it.runIf(has('nginx') && has('curl') && has('openssl'))(
    'stands behind nginx, which keeps files and visitors’ pages, and nothing of members',
    async () => {
      const front = await freePort()
      const own = mkdtempSync(join(folder, 'nginx-'))
      chmodSync(own, 0o777)
      const conf = nginxIn(own, { port: front, server: port })
      children.push(
        spawn('nginx', ['-p', own, '-c', conf, '-g', 'daemon off;'], {
          env: WITH_SYSTEM_PATH,
          stdio: 'ignore',
        }),
      )
      const at = (path: string) => `https://127.0.0.1:${front}${path}`
      await vi.waitUntil(() => asked(at('/en')).status === 200, { timeout: 30_000 })
      expect(asked(at('/en')).headers).toMatch(/^http\/2 200/)
      expect(asked(at('/en')).headers).toContain('x-cache: hit')
      const member = ['-H', 'Cookie: __Host-akashi_session=abc']
      expect(asked(at('/en'), ...member).headers).toContain('x-cache: bypass')
      const [script] =
        /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`http://127.0.0.1:${port}/en`)).text()) ?? []
      expect(asked(at(script ?? '')).headers).toContain('x-cache: miss')
      expect(asked(at(script ?? '')).headers).toContain('x-cache: hit')
      const original = readdirSync(join(data, 'media'))[0] ?? ''
      const part = asked(at(`/media/${original}`), '-r', '5-20')
      expect(part.headers).toMatch(/^http\/2 206/)
      expect(part.headers).toContain(
        `content-range: bytes 5-20/${statSync(join(data, 'media', original)).size}`,
      )
      expect(asked(at(`/media/${original}`), '-r', '30-40').headers).toContain('x-cache: hit')
      const answers = [asked(at('/api/v1/studio/balls')), asked(at('/api/v1/studio/balls'))]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.map(({ headers }) => headers).join('')).not.toContain('x-cache: hit')
      expect(asked(at('/readyz')).status).toBe(404)
    },
  )

  it.runIf(has('caddy') && has('curl'))('stands behind Caddy', async () => {
    const front = await freePort()
    const caddy = {
      ...WITH_SYSTEM_PATH,
      DOMAIN: `http://127.0.0.1:${front}`,
      AKASHI: `127.0.0.1:${port}`,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HOME: folder,
    }
    children.push(
      spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
        env: caddy,
        stdio: 'ignore',
      }),
    )
    await expect.poll(() => asked(`http://127.0.0.1:${front}/en`).status, { timeout: 30_000 }).toBe(200)
  })

  it('gives every answer that is under way when it is told to end', async () => {
    const answers = Array.from({ length: AT_ONCE }, () => fetch(`http://127.0.0.1:${port}/en`))
    await answers[0]
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ended).toEqual([0, null])
  })
})
